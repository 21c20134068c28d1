import type { InAllLanguages } from './types.ts';

/** Returns the alternative text of a picture in all languages. */
const alt = (fi: string, sv: string, en: string, lt: string): InAllLanguages<string> => ({ fi, sv, en, lt });

/** Alternative texts of the pictures of news and pages, by their names for `renderPicture`. */
export const pictureAlts: Readonly<Record<string, InAllLanguages<string>>> = {
  'revontuli/news/bike-benefit': alt(
    'Nainen pyöräilee kesäisen puiston halki.',
    'En kvinna cyklar genom en sommargrön park.',
    'A woman cycling through a summery park.',
    'Moteris važiuoja dviračiu per vasarišką parką.',
  ),
  'revontuli/news/customer-visit': alt(
    'Vieraita kierroksella hallissa, jossa on lämpöpumppuja.',
    'Besökare på rundtur i en hall med värmepumpar.',
    'Visitors being shown round a hall with heat pumps.',
    'Svečiai apžiūri salę su šilumos siurbliais.',
  ),
  'revontuli/news/energy-saving': alt(
    'Tehdas, jonka katolla on aurinkopaneeleita ja lämpöpumppuja.',
    'En fabrik med solpaneler och värmepumpar på taket.',
    'A plant with solar panels and heat pumps on its roof.',
    'Gamykla, ant kurios stogo – saulės moduliai ir šilumos siurbliai.',
  ),
  'revontuli/news/export-order': alt(
    'Satamanosturi lastaa kontteja laivaan revontulten alla.',
    'En hamnkran lastar containrar på ett fartyg under norrskenet.',
    'A harbour crane loading containers onto a ship under the northern lights.',
    'Uosto kranas krauna konteinerius į laivą po šiaurės pašvaiste.',
  ),
  'revontuli/news/first-aid': alt(
    'Ensiapulaukku ja sidetarpeita pöydällä.',
    'En förbandsväska och förband på ett bord.',
    'A first aid bag and bandages on a table.',
    'Pirmosios pagalbos krepšys ir tvarsčiai ant stalo.',
  ),
  'revontuli/news/hybrid-work': alt(
    'Videopalaveri kannettavalla kotityöpöydällä, kissa ikkunalaudalla.',
    'Ett videomöte på en laptop vid ett skrivbord hemma, en katt på fönsterbrädan.',
    'A video meeting on a laptop at a desk at home, a cat on the windowsill.',
    'Vaizdo susitikimas nešiojamajame kompiuteryje namuose, ant palangės katė.',
  ),
  'revontuli/news/lunch-menu': alt(
    'Lounas tarjottimella: lautanen ruokaa, salaattia ja leipää.',
    'Lunch på en bricka: en tallrik mat, sallad och bröd.',
    'Lunch on a tray: a plate of food, salad and bread.',
    'Pietūs ant padėklo: lėkštė maisto, salotos ir duona.',
  ),
  'revontuli/news/new-colleagues': alt(
    'Seitsemän uutta työkaveria vierekkäin.',
    'Sju nya kolleger sida vid sida.',
    'Seven new colleagues side by side.',
    'Septyni nauji kolegos vienas šalia kito.',
  ),
  'revontuli/news/occupational-health': alt(
    'Stetoskooppi, omena ja tarkistuslista pöydällä.',
    'Ett stetoskop, ett äpple och en checklista på ett bord.',
    'A stethoscope, an apple and a checklist on a table.',
    'Stetoskopas, obuolys ir kontrolinis sąrašas ant stalo.',
  ),
  'revontuli/news/parking-renovation': alt(
    'Pysäköintialue ylhäältä: puolella on autoja, puolella kaivinkone.',
    'En parkering uppifrån: bilar på ena halvan, en grävmaskin på den andra.',
    'A car park from above: cars on one half, an excavator on the other.',
    'Automobilių aikštelė iš viršaus: vienoje pusėje automobiliai, kitoje – ekskavatorius.',
  ),
  'revontuli/news/password-change': alt(
    'Kannettava, jonka näytöllä on lukko, ja avain pöydällä.',
    'En laptop med ett lås på skärmen och en nyckel på bordet.',
    'A laptop with a padlock on its screen, and a key on the desk.',
    'Nešiojamasis kompiuteris su spyna ekrane ir raktas ant stalo.',
  ),
  'revontuli/news/quality-award': alt(
    'Lasinen palkinto lavalla valokeilassa.',
    'Ett pris av glas i strålkastarljus på en scen.',
    'A glass award in the spotlight on a stage.',
    'Stiklinis apdovanojimas prožektorių šviesoje scenoje.',
  ),
  'revontuli/news/quarter-result': alt(
    'Pylväät kohoavat vasemmalta oikealle, ja nouseva viiva kulkee niiden yllä.',
    'Staplar som blir högre från vänster till höger, med en stigande linje ovanför.',
    'Columns growing from left to right, with a rising line above them.',
    'Iš kairės į dešinę aukštėjantys stulpeliai, virš jų kylanti linija.',
  ),
  'revontuli/news/retirement': alt(
    'Kahvipöytä ikkunan ääressä: pannu, kakku ja kukkia.',
    'Ett kaffebord vid fönstret: kanna, tårta och blommor.',
    'A coffee table by the window: a pot, a cake and flowers.',
    'Kavos stalas prie lango: kavinukas, tortas ir gėlės.',
  ),
  'revontuli/news/safety-day': alt(
    'Naulakossa kypäriä, huomioliivejä ja työtakki, alla turvakengät.',
    'Hjälmar, varselvästar och en arbetsjacka på en hängare, skyddsskor under.',
    'Helmets, high-visibility vests and a work jacket on pegs, safety shoes below.',
    'Ant kabyklos – šalmai, ryškios liemenės ir darbinė striukė, apačioje saugos batai.',
  ),
  'revontuli/news/shift-calendar': alt(
    'Sama tehdas yöllä, päivällä ja illalla.',
    'Samma fabrik på natten, dagen och kvällen.',
    'The same plant at night, by day and in the evening.',
    'Ta pati gamykla naktį, dieną ir vakare.',
  ),
  'revontuli/news/summer-party': alt(
    'Väkeä pitkän pöydän ääressä ulkona, lamppuketjut yllä.',
    'Folk vid ett långbord utomhus under ljusslingor.',
    'People at a long table outdoors under strings of lights.',
    'Žmonės prie ilgo stalo lauke po lempučių girliandomis.',
  ),
  'revontuli/news/welding-line': alt(
    'Robottikäsi hitsaa terässäiliötä, kipinät sinkoilevat.',
    'En robotarm svetsar en ståltank så att gnistorna flyger.',
    'A robot arm welding a steel tank, sparks flying.',
    'Roboto ranka virina plieninę talpą, lekia žiežirbos.',
  ),
};
