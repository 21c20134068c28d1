import type { DemoCase, DemoFeedback } from '../types.ts';

const categories: DemoFeedback['categories'] = {
  safety: {
    fi: {
      name: 'Työturvallisuus',
      short_description: 'Vaaranpaikat, läheltä piti -tilanteet ja suojaimet',
      instructions:
        'Kerro, missä ja milloin huomasit vaaran ja mitä voisi tapahtua. Kuva auttaa.\nJos joku on välittömässä vaarassa, soita 112 ja kerro sen jälkeen vuorosi esihenkilölle.',
    },
    sv: {
      name: 'Arbetarskydd',
      short_description: 'Faror, tillbud och skyddsutrustning',
      instructions:
        'Berätta var och när du märkte faran och vad som kunde hända. En bild hjälper.\nOm någon är i omedelbar fara, ring 112 och berätta sedan för skiftets chef.',
    },
    en: {
      name: 'Safety at work',
      short_description: 'Hazards, near misses and protective equipment',
      instructions:
        'Tell where and when you noticed the danger, and what could happen. A picture helps.\nIf somebody is in immediate danger, call 112, and then tell your shift’s supervisor.',
    },
    lt: {
      name: 'Darbo sauga',
      short_description: 'Pavojai, vos neįvykę incidentai ir apsaugos priemonės',
      instructions:
        'Parašykite, kur ir kada pastebėjote pavojų ir kas galėtų nutikti. Nuotrauka padeda.\nJei kam nors gresia tiesioginis pavojus, skambinkite 112, o tada praneškite pamainos vadovui.',
    },
  },
  community: {
    fi: {
      name: 'Työyhteisö ja johtaminen',
      short_description: 'Kohtelu, työn jakaminen, esihenkilötyö',
      instructions: 'Kerro, mitä tapahtui ja miten se vaikuttaa työhön. Nimiä ei tarvitse mainita.',
    },
    sv: {
      name: 'Arbetsgemenskap och ledning',
      short_description: 'Bemötande, arbetsfördelning, chefsarbete',
      instructions: 'Berätta vad som hände och hur det påverkar arbetet. Du behöver inte nämna namn.',
    },
    en: {
      name: 'Working together and leadership',
      short_description: 'How people are treated, how work is shared and led',
      instructions: 'Tell what happened and what it does to the work. You need not name anybody.',
    },
    lt: {
      name: 'Bendruomenė ir vadovavimas',
      short_description: 'Elgesys, darbo pasidalijimas, vadovų darbas',
      instructions: 'Parašykite, kas nutiko ir kaip tai veikia darbą. Vardų minėti nebūtina.',
    },
  },
  idea: {
    fi: {
      name: 'Idea tai kysymys',
      short_description: 'Miten asiat voisi tehdä paremmin, mitä haluat tietää',
      instructions:
        'Kerro idea omin sanoin. Hyvistä ideoista maksamme aloitepalkkion, jos jätät yhteystietosi.',
    },
    sv: {
      name: 'Idé eller fråga',
      short_description: 'Hur saker kunde göras bättre, vad du vill veta',
      instructions:
        'Beskriv idén med egna ord. För goda idéer betalar vi initiativarvode, om du lämnar dina kontaktuppgifter.',
    },
    en: {
      name: 'Idea or question',
      short_description: 'How things could be done better, what you want to know',
      instructions:
        'Put the idea in your own words. We pay a reward for good ones, if you leave your contact details.',
    },
    lt: {
      name: 'Idėja ar klausimas',
      short_description: 'Kaip būtų galima daryti geriau, ką norite sužinoti',
      instructions:
        'Aprašykite idėją savais žodžiais. Už geras idėjas mokame premiją, jei paliksite kontaktus.',
    },
  },
  misconduct: {
    fi: {
      name: 'Väärinkäytösepäily',
      short_description: 'Lain tai sääntöjemme rikkominen',
      instructions:
        'Kerro, mitä epäilet, mihin se perustuu ja kuka muu asiasta voisi tietää. Ilmoittajaa suojaa laki: vastatoimet on kielletty.\nVoit ilmoittaa myös oikeuskanslerinviraston keskitettyyn kanavaan.',
    },
    sv: {
      name: 'Misstanke om oegentlighet',
      short_description: 'Brott mot lagen eller våra regler',
      instructions:
        'Berätta vad du misstänker, vad det grundar sig på och vem annan som kunde känna till saken. Lagen skyddar den som rapporterar: repressalier är förbjudna.\nDu kan också rapportera till justitiekanslersämbetets centraliserade kanal.',
    },
    en: {
      name: 'Suspected misconduct',
      short_description: 'Breaches of the law or of our rules',
      instructions:
        'Tell what you suspect, what it rests on, and who else might know. The law protects whoever reports: retaliation is forbidden.\nYou may also report to the central channel of the Chancellor of Justice.',
    },
    lt: {
      name: 'Įtariamas pažeidimas',
      short_description: 'Įstatymų ar mūsų taisyklių pažeidimai',
      instructions:
        'Parašykite, ką įtariate, kuo tai grindžiate ir kas dar galėtų apie tai žinoti. Pranešėją saugo įstatymas: atsakomieji veiksmai draudžiami.\nTaip pat galite pranešti centriniu teisingumo kanclerio kanalu.',
    },
  },
};

/** Shorter cases of past months, for the statistics. */
const past: readonly DemoCase[] = [
  ['safety', 'Trukkiväylän peili on rikki lastauslaiturilla.'],
  ['safety', 'Hitsauspisteen imuri jättää savua halliin.'],
  ['safety', 'Portaikon kolmas askelma on irti.'],
  ['safety', 'Ensiapukaapista puuttuvat silmähuuhteet.'],
  ['safety', 'Piha oli aamulla hiekoittamatta.'],
  ['safety', 'Kuulosuojaimet loppuivat kesken viikon.'],
  ['idea', 'Voisiko taukotilaan saada toisen jääkaapin?'],
  ['idea', 'Työvuorolistat voisi julkaista viikkoa aiemmin.'],
  ['idea', 'Pyöräkatos olisi kova juttu.'],
  ['idea', 'Milloin uusi linja käynnistyy?'],
  ['idea', 'Onko kesätyöpaikkoja haussa henkilöstön lapsille?'],
  ['community', 'Kiitos keväisestä tiimipäivästä, toivottavasti tulee toinenkin.'],
  ['community', 'Palaverit venyvät aina vuoron yli.'],
].map(([category = '', text = ''], place) => ({
  category,
  days: 110 + (place % 5) * 6,
  status: 3,
  messages: [['sender', 110 + (place % 5) * 6, text]],
}));

export const feedback: DemoFeedback = {
  policy: {
    fi: 'Luemme jokaisen palautteen. Sitä käsittelevät vain nimetyt henkilöt, joilla on vaitiolovelvollisuus, ja jokainen heistä näkee vain omat aiheensa. Kenenkään ei tarvitse pelätä seurauksia asiallisesta palautteesta.',
    sv: 'Vi läser all respons. Den behandlas bara av utsedda personer som har tystnadsplikt, och var och en av dem ser bara sina egna ämnen. Ingen behöver vara rädd för följder av saklig respons.',
    en: 'We read all feedback. Only named people handle it; they are bound to secrecy, and each sees their own categories alone. Nobody need fear consequences of honest feedback.',
    lt: 'Perskaitome kiekvieną atsiliepimą. Juos nagrinėja tik paskirti asmenys, privalantys saugoti paslaptį, ir kiekvienas mato tik savo temas. Niekam nereikia bijoti sąžiningo atsiliepimo pasekmių.',
  },
  categories,
  managers: { feedback: ['safety', 'community', 'idea', 'misconduct'] },
  cases: [
    {
      category: 'safety',
      sender: 'office',
      days: 9,
      status: 1,
      reply_wanted: true,
      messages: [
        [
          'sender',
          9,
          'Varaston takaovi ei sulkeudu kunnolla ja jää tuulella lyömään. Eilen se osui melkein harjoittelijaan. Ovessa oleva lappu ei auta, kun sitä ei pimeässä näe.',
        ],
      ],
    },
    {
      category: 'community',
      sender: 'employee',
      days: 5,
      status: 2,
      reply_wanted: true,
      internal_note: 'Puhuttu HR:n kanssa 2.11. Vuorolistan muutokset tarkistetaan kolmelta kuukaudelta.',
      messages: [
        [
          'sender',
          5,
          'Viikonloppuvuorot osuvat meillä aina samoille ihmisille. Vuorolistaa muutetaan usein vielä edellisenä iltana, eikä siitä kerrota kaikille.',
        ],
        [
          'manager',
          4,
          'Kiitos, että kerroit. Käymme vuorolistojen muutokset läpi kolmelta viime kuukaudelta. Voitko arvioida, miten usein muutos on tullut alle vuorokauden varoitusajalla?',
        ],
        [
          'sender',
          3,
          'Ainakin neljä kertaa lokakuussa. Muut osaavat varmasti kertoa lisää, jos kysytte koko tiimiltä.',
        ],
      ],
    },
    {
      category: 'idea',
      sender: 'employee',
      days: 0,
      status: 1,
      reply_wanted: true,
      contact: { name: 'Mikko Saarinen', phone: '+358 40 000 0004', email: null },
      messages: [
        [
          'sender',
          0,
          'Pakkaamossa heitetään joka vuorossa kymmeniä ehjiä välipahveja pois. Jos ne kerättäisiin häkkiin ja palautettaisiin toimittajalle, säästyisi sekä rahaa että roskia.',
        ],
      ],
    },
    {
      category: 'misconduct',
      sender: 'readonly',
      days: 20,
      status: 2,
      reply_wanted: true,
      internal_note: 'Tilaukset pyydetty taloudelta. Tarjousvertailu puuttuu kahdesta.',
      messages: [
        [
          'sender',
          20,
          'Huoltotilauksia tehdään toistuvasti samalta yritykseltä ilman kilpailutusta. Olen kuullut, että yrityksen omistaja on tilaajan sukulainen.',
        ],
        [
          'manager',
          18,
          'Ilmoituksesi on vastaanotettu ja selvitys aloitettu. Kerromme lopputuloksesta viimeistään kolmen kuukauden kuluessa.',
        ],
      ],
    },
    {
      category: 'idea',
      days: 30,
      status: 3,
      reply_wanted: true,
      sender: 'office',
      messages: [
        ['sender', 30, 'Voisiko toimiston sähköpöydistä saada käyttöohjeen englanniksi?'],
        [
          'manager',
          28,
          'Hyvä huomio! Ohje on nyt pöytien alla ja tiedostoissa suomeksi, ruotsiksi, englanniksi ja liettuaksi.',
        ],
      ],
    },
    ...past,
  ],
};
