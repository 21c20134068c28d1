/**
 * The words of the most common passwords, in the product's languages and in English. With a few digits or symbols
 * around them, doubled, or with digits for letters they cover many thousands of passwords, so a list of words works
 * better here than a list of passwords.
 */
const WORDS = `
password passwort passwd passord losenord lösenord salasana salasanani salasanat slaptazodis slaptažodis parole
passphrase mypassword thepassword newpassword oldpassword yourpassword nopassword passwordpassword password1password
uusisalasana vanhasalasana salainen salaisuus tunnussana kayttaja käyttäjä kayttajatunnus kirjaudu kirjautuminen
sisaankirjautuminen tunnus tunnukset pinkoodi avain avaimet losen hemlig hemligt hemlighet anvandare användare
welcome tervetuloa tervetulloa valkommen välkommen sveiki sveikas labas labadiena laba moi moikka terve hello hellohello
hej hejsan goodmorning goodnight huomenta hyvaahuomenta hyvääyötä hyvaayota letmein letmeinnow openup opensesame
sesamaukene openplease trustno trustnoone changeme changemenow changeit changethis vaihda vaihdatama vaihtakaa muuta
default defaultpassword temporary temppassword tempor vaxla andra temp guest vieras vieraat gast svecias svečias visitor
admin admins administrator administrators adminadmin administraattori administratör administratorius superadmin
superuser supervisor rootroot root toor user users username testuser test testi testitesti testing tester testaaja
testtest testaus kokeilu kokeillaan prova provning demo demodemo demonstration example esimerkki exempel sample
master mastermaster webmaster postmaster service support helpdesk tuki yllapito ylläpito huolto underhåll database
server palvelin internet netti intranet intra extranet network verkko yritys company firma bolag foretag företag imone
įmonė office toimisto kontor biuras tyo työ tyopaikka työpaikka arbete jobb jobbet darbas darbo work working workplace
tyontekija työntekijä anstalld employee employees henkilosto henkilöstö personal staff darbuotojas darbuotojai
secret secrets topsecret mysecret private personal security secure qwerty qwertyuiop qwertyui qwertz azerty asdf asdfgh
asdfasdf asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qweqwe asdasd zxczxc poiuytrewq lkjhgfdsa
mnbvcxz abcdef abcdefg abcdefgh abcabc abcd alphabet aakkoset aakkonen letters numbers something anything nothing
everything whatever whatsoever nevermind forgotten forgetme forgetit unohdin unohtunut muistanko muista remember rememberme
iloveyou iloveu iloveme iloveher ilovehim iloveit ilovegod ilovejesus ilovemyself ilovemymom ilovemydad iloveyousomuch
loveyou loveme lovelove lover lovers lovely loving mylove truelove foreverlove myheart heart rakastan rakastansinua
rakas rakkaus rakkaani minarakastan alskar jagälskardig jagalskardig jagalskar karlek kärlek alskling älskling myliu
mylimasis meile meilė mylimas kulta kultapieni kultaseni muru muruseni muruliini sydan sydän aurinko aurinkoinen solsken
sunshine mysunshine sun moonlight moon starlight starstar stars star rainbow butterfly flower flowers kukka kukkanen
kukat blomma blommor gele gėlė sunflower rose roses ruusu princess prinsessa prinsessan princesse prince queen king
kuningas kuningatar kung drottning karalius angel angels enkeli angelina angelica baby babygirl babyboy babybaby
sweetheart sweety sweetie sweet honey honeybee honeybunny sugar cookie cookies chocolate suklaa choklad sokoladas
cupcake pumpkin strawberry mansikka blueberry mustikka banana orange apple pineapple watermelon cherry lemon peaches
coffee kahvi kahvikuppi kaffe kava tea pizza hamburger makkara lenkkimakkara karjalanpiirakka ruisleipa ruisleipä olut
monkey monkeys dragon dragons tiger tigers lion lions panther panda elephant giraffe dolphin dolphins shark eagle eagles
falcon phoenix wolf wolves unicorn chicken kitten kittens kitty hellokitty puppy puppies doggie doggy mydog mycat
koira koirat koiranpentu kissa kissat kissanpentu hevonen hevoset heppa poni karhu susi kettu hirvi norppa orava siili
hund hunden katt katten hasten hästen bjorn björn varg rav räv suo suniukas katinas kate katė lokys vilkas lape
football futbol fotboll jalkapallo jääkiekko jaakiekko ishockey lätkä hockey icehockey baseball basketball koripallo
krepsinis volleyball lentopallo softball soccer tennis tenis golf golfer skating skateboard snowboard hiihto hiihtaja
laskettelu kalastus kalastaja metsastys metsästys kalamies fishing hunting swimming swimmer running runner dancer dancing
gymnastics wrestling boxing karate racing formula ralli rallye motorbike motorcycle harley harleydavidson yamaha kawasaki
honda toyota volvo saab ferrari porsche mercedes mercedesbenz corvette mustang camaro lamborghini bmw audi volkswagen
liverpool liverpoolfc manchester manchesterunited arsenal chelsea chelseafc barcelona realmadrid juventus tottenham
everton celtic rangers newcastle bayern milan yankees cowboys steelers lakers packers redsox patriots redskins raiders
tappara ilves jokerit jokeritjokerit karpat kärpät lukko assat ässät kalpa jyp hifk hjk tps pelicans saipa sport
zalgiris žalgiris rytas djurgarden djurgården hammarby aik malmoff frolunda frölunda brynas leksand
superman batman spiderman ironman wonderwoman superstar superhero starwars startrek skywalker darthvader yoda jedi
chewbacca harrypotter hogwarts gryffindor pokemon pikachu naruto dragonball sasuke goku digimon gandalf frodo hobbit
lordoftherings matrix neo terminator rocky rambo godzilla kingkong jamesbond hunter hunters killer killers ninja ninjas
samurai warrior warriors pirate pirates wizard wizards magic magical mystery phantom ghost shadow shadows midnight
darkness blackout blacklist black white green blue yellow purple purplerain pinkpink red silver golden gold diamond
diamonds crystal platinum metallica nirvana slipknot blink eminem rihanna beyonce shakira justinbieber onedirection
michaeljackson elvispresley beatles thebeatles nightwish hanoirocks himhim linkinpark greenday acdc rocknroll rockstar
rockandroll heavymetal guitar music musiikki muzika pianopiano drummer bass
computer tietokone dator kompiuteris laptop keyboard nappaimisto näppäimistö monitor desktop windows microsoft macintosh
linux ubuntu android iphone ipad samsung galaxy nokia nokianokia google googlegoogle facebook instagram twitter youtube
snapchat tiktok whatsapp spotify netflix myspace hotmail gmail yahoo outlook amazon paypal playstation nintendo xbox
gamecube minecraft fortnite roblox counterstrike callofduty worldofwarcraft warcraft starcraft leagueoflegends dota
runescape habbo habbohotel supermario zelda sonic gamer gameover gaming player hacker hackers hacked program programmer
monday tuesday wednesday thursday friday saturday sunday maanantai tiistai keskiviikko torstai perjantai lauantai
sunnuntai måndag mandag tisdag onsdag torsdag fredag lördag lordag söndag sondag pirmadienis antradienis treciadienis
trečiadienis ketvirtadienis penktadienis sestadienis šeštadienis sekmadienis january february march april may june july
august september october november december tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu kesäkuu heinakuu
heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu januari februari mars maj juni juli augusti oktober sausis vasaris
kovas balandis geguze gegužė birzelis birželis liepa rugpjutis rugpjūtis rugsejis rugsėjis spalis lapkritis gruodis
spring summer autumn winter fall kevat kevät kesa kesä kesaloma kesäloma syksy talvi talviloma vår var sommar
sommarlov host höst vinter pavasaris vasara ruduo ziema žiema joulu jouluaatto joulupukki juhannus vappu paasiainen
pääsiäinen loma jul julafton midsommar pask påsk kaledos kalėdos velykos christmas merrychristmas santaclaus halloween
easter birthday happybirthday holiday holidays vacation weekend viikonloppu helg savaitgalis happy happyday happiness
suomi finland suomifinland finlandia sisu perkele saatana jumalauta helvetti vittu paska perse sverige svenska lietuva
lietuviu estonia eesti viro norway norge danmark denmark germany deutschland russia america canada australia england
scotland ireland france italy spain sweden lithuania latvia poland ukraine europe helsinki espoo tampere vantaa oulu
turku jyvaskyla jyväskylä lahti kuopio pori kouvola joensuu lappeenranta vaasa rovaniemi seinajoki seinäjoki mikkeli
kotka hameenlinna hämeenlinna porvoo rauma kajaani savonlinna kokkola lappi lapland pohjola karjala savo kainuu
stockholm goteborg göteborg malmo malmö uppsala vasteras västerås orebro örebro linkoping linköping norrkoping umea umeå
vilnius kaunas klaipeda klaipėda siauliai šiauliai panevezys panevėžys alytus palanga trakai riga tallinn tallinna london
paris berlin madrid amsterdam newyork newyorkcity losangeles chicago california texas florida hollywood washington
brooklyn lasvegas sanfrancisco sandiego virginia carolina georgia michigan
michael michelle jennifer jessica amanda ashley nicole samantha elizabeth stephanie christina christine christian
christopher alexander alexandra alexandria anthony andrew andrea daniel danielle david jordan joshua joseph matthew
melissa natalie nicholas patrick patricia rebecca richard robert rachel sebastian thomas tiffany vanessa veronica victoria
william benjamin brandon brittany cameron catherine katherine charlie charlotte gabriel gabriela isabella jasmine jonathan
juhani johannes johanna mikael matti teppo maija meikalainen meikäläinen mattimeikalainen maijameikalainen antti heikki
jari juha jukka kari kimmo lauri markku marko mika mikko olli pekka petri sami seppo tapio timo tuomas ville hannu ilkka
anna anneli aino eeva elina emilia hanna helena kaisa katariina kristiina laura leena liisa maria marja minna paivi päivi
pirjo riikka ritva sanna sari sirpa susanna tarja tiina tuula ulla virpi virtanen korhonen nieminen makinen mäkinen
makela mäkelä hamalainen hämäläinen laine heikkinen koskinen jarvinen järvinen lehtonen andersson johansson karlsson
nilsson eriksson larsson olsson persson svensson gustafsson anders bjornsson erik fredrik gustav johan karin kristina lars
magnus margareta mattias mikaela per sven jonas tomas mantas lukas matas rokas tomas darius mindaugas gediminas vytautas
jonaitis kazlauskas petrauskas jankauskas egle eglė ruta rūta ieva greta gabija ugne ugnė lina rasa daiva birute birutė
family perhe familj seima šeima mother mommy mommy mom äiti aiti mamma mama daddy father isi isä isa pappa pappi tevas
tėvas brother sister friend friends friendship bestfriend bestfriends bestfriendforever ystava ystävä kaveri kaverit
kompis vän vanner vänner draugas draugai children kids lapset lapsi barn vaikai wife husband vaimo mies gotohell fuckyou
fuckoff fuckme fuckthis fucker motherfucker asshole bullshit shithead bitches bitch badboy badgirl bigboy biggirl sexy
sexygirl sexylady hotgirl hottie playboy playgirl loser losers winner winners champion champions number numberone lucky
luckyone luckyday freedom vapaus frihet laisve laisvė peace rauha blessed blessing jesus jesuschrist jesusislord godisgood
godislove god jumala gud dievas faith heaven hope forever together together4ever infinity destiny legend legends power
powerful strong strength victory victor success money moneymoney raha rahaa rikas pengar pinigai million millionaire
business marketing accounting finance manager director boss bossman pomo chef president teacher student students school
college university koulu opiskelija opettaja skola skolan mokykla mokytojas engineer doctor nurse police poliisi army navy
marine marines soldier airforce airborne pilot captain sailor trucker driver builder carpenter firefighter fireman
monster monsters energy redbull cocacola pepsi pepsicola budweiser heineken smirnoff whiskey vodka tequila cannabis
marijuana smoke smokeweed party partytime lollipop candy candyman bubblegum bubbles snowball snowman snowflake snow lumi
lumihiutale lumiukko sauna saunassa kalja mokki mökki kesamokki kesämökki jarvi järvi metsa metsä meri tuuli tahti tähti
kuutamo taivas himmel hav skog sjo sjö sommarstuga saule saulė jura jūra miskas miškas
thisismypassword thisisapassword thisisasecret correcthorsebatterystaple idontknow idontcare dontforget ineedthis mypass
passwordis salasanaon lösenordet losenordet logmein login loginlogin signin kirjaudusisaan inloggning prisijungti
piiri piiripiiri tyotyo arkiarki kotikoti koti hem namai home homehome sweethome homesweethome house
`;

/** Symbols that people write for letters, and letters that keyboards and habits lack. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  l: 'i',
  z: 's',
};

/** Returns a text with substitutes and accents undone, so that p4$$w0rd, pässword and password are equal. */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...plain].map((letter) => SUBSTITUTES[letter] ?? letter).join('');
}

/** The common words, folded. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/).map(fold));
