import { LANGUAGES } from '@piiri/schemas/languages.ts';

type LocalTexts = Readonly<Record<'fi' | 'sv' | 'en' | 'lt', string>>;

interface TemplateStep {
  day: number;
  kind: 'content' | 'acknowledge' | 'poll' | 'form' | 'message' | 'manager_task';
  title: LocalTexts;
  text?: LocalTexts;
}

/** A template of a journey. Its content, polls and forms are chosen by the company. */
export interface JourneyTemplate {
  name: string;
  trigger: 'starts_on' | 'joins_group';
  title: LocalTexts;
  steps: readonly TemplateStep[];
}

const localTexts = (fi: string, sv: string, en: string, lt: string): LocalTexts => ({ fi, sv, en, lt });

/** Templates of the most common journeys; each can be changed before and after it is saved. */
export const JOURNEY_TEMPLATES: readonly JourneyTemplate[] = [
  {
    name: 'first_90_days',
    trigger: 'starts_on',
    title: localTexts(
      'Ensimmäiset 90 päivää',
      'De första 90 dagarna',
      'The first 90 days',
      'Pirmosios 90 dienų',
    ),
    steps: [
      {
        day: -7,
        kind: 'manager_task',
        title: localTexts(
          'Valmistele ensimmäinen päivä',
          'Förbered den första dagen',
          'Prepare the first day',
          'Paruoškite pirmąją dieną',
        ),
        text: localTexts(
          'Varaa työvälineet ja kulkuoikeudet, ja sovi, kuka ottaa vastaan.',
          'Reservera arbetsredskap och passerkort, och kom överens om vem som tar emot.',
          'Reserve equipment and access, and agree who welcomes them.',
          'Užsakykite darbo priemones ir leidimus, susitarkite, kas pasitiks.',
        ),
      },
      {
        day: -3,
        kind: 'message',
        title: localTexts('Tervetuloa pian!', 'Välkommen snart!', 'Welcome soon!', 'Netrukus pasimatysime!'),
        text: localTexts(
          'Täältä löydät kaiken, mitä ensimmäisinä viikkoina tarvitset. Nähdään pian.',
          'Här hittar du allt du behöver de första veckorna. Vi ses snart.',
          'Here you find all you need in your first weeks. See you soon.',
          'Čia rasite viską, ko reikės pirmosiomis savaitėmis. Iki greito.',
        ),
      },
      {
        day: 0,
        kind: 'message',
        title: localTexts('Ensimmäinen päiväsi', 'Din första dag', 'Your first day', 'Jūsų pirmoji diena'),
        text: localTexts(
          'Tervetuloa taloon! Esihenkilösi ottaa sinut vastaan. Tutustu rauhassa.',
          'Välkommen till oss! Din chef tar emot dig. Bekanta dig i lugn och ro.',
          'Welcome! Your manager will meet you. Take your time to look around.',
          'Sveiki atvykę! Jus pasitiks vadovas. Apsižvalgykite neskubėdami.',
        ),
      },
      {
        day: 1,
        kind: 'acknowledge',
        title: localTexts(
          'Turvallisuusohje',
          'Säkerhetsanvisning',
          'Safety instructions',
          'Saugos taisyklės',
        ),
      },
      {
        day: 3,
        kind: 'content',
        title: localTexts(
          'Näin meillä toimitaan',
          'Så gör vi hos oss',
          'How we work here',
          'Kaip mes dirbame',
        ),
      },
      {
        day: 7,
        kind: 'manager_task',
        title: localTexts(
          'Kysy, miten ensimmäinen viikko meni',
          'Fråga hur den första veckan gick',
          'Ask how the first week went',
          'Paklauskite, kaip praėjo pirmoji savaitė',
        ),
        text: localTexts(
          'Varttitunti riittää: mikä on selvää, mikä ei.',
          'En kvart räcker: vad är klart, vad är oklart.',
          'A quarter of an hour is enough: what is clear, what is not.',
          'Pakanka ketvirčio valandos: kas aišku, kas ne.',
        ),
      },
      {
        day: 30,
        kind: 'poll',
        title: localTexts(
          'Miten perehdytys on sujunut?',
          'Hur har introduktionen gått?',
          'How has your induction gone?',
          'Kaip sekėsi įvedimas į darbą?',
        ),
      },
      {
        day: 60,
        kind: 'message',
        title: localTexts('Puolimatkassa', 'Halvvägs', 'Halfway', 'Pusiaukelė'),
        text: localTexts(
          'Mitä haluaisit vielä oppia? Kerro esihenkilöllesi.',
          'Vad vill du ännu lära dig? Berätta för din chef.',
          'What would you still like to learn? Tell your manager.',
          'Ko dar norėtumėte išmokti? Pasakykite vadovui.',
        ),
      },
      {
        day: 85,
        kind: 'manager_task',
        title: localTexts(
          'Koeajan keskustelu',
          'Samtal om provanställningen',
          'Talk before the trial period ends',
          'Pokalbis prieš bandomojo laikotarpio pabaigą',
        ),
        text: localTexts(
          'Käykää läpi, miten työ sujuu ja mitä seuraavaksi.',
          'Gå igenom hur arbetet går och vad som händer härnäst.',
          'Go through how work is going and what comes next.',
          'Aptarkite, kaip sekasi darbas ir kas toliau.',
        ),
      },
      {
        day: 90,
        kind: 'message',
        title: localTexts(
          '90 päivää takana',
          '90 dagar bakom dig',
          '90 days behind you',
          '90 dienų jau praėjo',
        ),
        text: localTexts(
          'Olet perillä. Kiitos, että olet mukana!',
          'Du är framme. Tack för att du är med!',
          'You have arrived. Thank you for being with us!',
          'Jūs jau savas. Ačiū, kad esate kartu!',
        ),
      },
    ],
  },
  {
    name: 'becoming_manager',
    trigger: 'joins_group',
    title: localTexts('Esihenkilöksi', 'Att bli chef', 'Becoming a manager', 'Tampant vadovu'),
    steps: [
      {
        day: 0,
        kind: 'message',
        title: localTexts(
          'Onnea uuteen tehtävään',
          'Grattis till den nya uppgiften',
          'Congratulations on your new role',
          'Sveikiname pradėjus naujas pareigas',
        ),
        text: localTexts(
          'Tällä polulla opit esihenkilön perusasiat askel kerrallaan.',
          'På den här vägen lär du dig grunderna i chefskap ett steg i taget.',
          'On this journey you learn the basics of leading people step by step.',
          'Šiame kelyje žingsnis po žingsnio išmoksite vadovavimo pagrindų.',
        ),
      },
      {
        day: 1,
        kind: 'content',
        title: localTexts('Esihenkilön opas', 'Chefens guide', 'The manager’s guide', 'Vadovo gidas'),
      },
      {
        day: 3,
        kind: 'manager_task',
        title: localTexts(
          'Sovi tuesta uudelle esihenkilölle',
          'Kom överens om stöd för den nya chefen',
          'Agree on support for the new manager',
          'Susitarkite dėl pagalbos naujam vadovui',
        ),
        text: localTexts(
          'Kuka on tukena, ja milloin tavataan?',
          'Vem ger stöd, och när träffas ni?',
          'Who supports them, and when do you meet?',
          'Kas padės ir kada susitiksite?',
        ),
      },
      {
        day: 14,
        kind: 'message',
        title: localTexts(
          'Tapaa jokainen tiimisi jäsen',
          'Träffa var och en i ditt team',
          'Meet each member of your team',
          'Susitikite su kiekvienu komandos nariu',
        ),
        text: localTexts(
          'Puoli tuntia kahden kesken. Kuuntele enemmän kuin puhut.',
          'En halvtimme på tu man hand. Lyssna mer än du talar.',
          'Half an hour one to one. Listen more than you talk.',
          'Pusvalandis dviese. Klausykite daugiau, nei kalbate.',
        ),
      },
      {
        day: 30,
        kind: 'acknowledge',
        title: localTexts(
          'Työnantajan velvollisuudet',
          'Arbetsgivarens skyldigheter',
          'Duties of an employer',
          'Darbdavio pareigos',
        ),
      },
      {
        day: 60,
        kind: 'poll',
        title: localTexts(
          'Mitä kaipaat tueksesi?',
          'Vilket stöd behöver du?',
          'What support do you need?',
          'Kokios pagalbos reikia?',
        ),
      },
    ],
  },
  {
    name: 'back_from_leave',
    trigger: 'joins_group',
    title: localTexts('Takaisin vapaalta', 'Tillbaka från ledighet', 'Back from leave', 'Grįžus po atostogų'),
    steps: [
      {
        day: 0,
        kind: 'message',
        title: localTexts('Tervetuloa takaisin', 'Välkommen tillbaka', 'Welcome back', 'Sveiki sugrįžę'),
        text: localTexts(
          'Mukavaa, että olet taas täällä. Ota ensimmäiset päivät rauhassa.',
          'Roligt att du är här igen. Ta de första dagarna lugnt.',
          'Good to have you back. Take the first days easy.',
          'Džiugu, kad vėl esate čia. Pirmosiomis dienomis neskubėkite.',
        ),
      },
      {
        day: 0,
        kind: 'manager_task',
        title: localTexts(
          'Käykää läpi, mikä on muuttunut',
          'Gå igenom vad som har förändrats',
          'Go through what has changed',
          'Aptarkite, kas pasikeitė',
        ),
        text: localTexts(
          'Ihmiset, työtavat, välineet ja työaika.',
          'Människor, arbetssätt, redskap och arbetstid.',
          'People, ways of working, equipment and hours.',
          'Žmonės, darbo būdai, priemonės ir darbo laikas.',
        ),
      },
      {
        day: 1,
        kind: 'content',
        title: localTexts('Mitä on tapahtunut', 'Vad som har hänt', 'What has happened', 'Kas įvyko'),
      },
      {
        day: 5,
        kind: 'acknowledge',
        title: localTexts(
          'Muuttuneet ohjeet',
          'Ändrade anvisningar',
          'Changed instructions',
          'Pasikeitusios taisyklės',
        ),
      },
      {
        day: 14,
        kind: 'manager_task',
        title: localTexts(
          'Kysy, miten paluu on sujunut',
          'Fråga hur återkomsten har gått',
          'Ask how the return has gone',
          'Paklauskite, kaip sekasi grįžus',
        ),
        text: localTexts(
          'Onko työmäärä sopiva?',
          'Är arbetsmängden lagom?',
          'Is the workload right?',
          'Ar darbo krūvis tinkamas?',
        ),
      },
    ],
  },
  {
    name: 'leaving',
    trigger: 'joins_group',
    title: localTexts('Lähtö', 'Att sluta', 'Leaving', 'Išeinant'),
    steps: [
      {
        day: 0,
        kind: 'message',
        title: localTexts(
          'Kiitos yhteisestä matkasta',
          'Tack för den gemensamma tiden',
          'Thank you for the time together',
          'Ačiū už bendrą kelią',
        ),
        text: localTexts(
          'Tässä on, mitä ennen viimeistä päivää hoidetaan.',
          'Här är det som sköts före den sista dagen.',
          'Here is what is taken care of before the last day.',
          'Štai ką reikia sutvarkyti iki paskutinės dienos.',
        ),
      },
      {
        day: 0,
        kind: 'manager_task',
        title: localTexts(
          'Sovi töiden siirrosta',
          'Kom överens om överlämningen',
          'Agree on the handover',
          'Susitarkite dėl darbų perdavimo',
        ),
        text: localTexts(
          'Kuka jatkaa mitä, ja mitä kirjataan ylös?',
          'Vem fortsätter med vad, och vad dokumenteras?',
          'Who goes on with what, and what is written down?',
          'Kas ką tęs ir ką reikia užrašyti?',
        ),
      },
      {
        day: 3,
        kind: 'form',
        title: localTexts(
          'Palautettavat välineet',
          'Redskap att lämna tillbaka',
          'Equipment to return',
          'Grąžintinos priemonės',
        ),
      },
      {
        day: 7,
        kind: 'poll',
        title: localTexts(
          'Miksi lähdet, ja mitä voisimme tehdä paremmin?',
          'Varför slutar du, och vad kunde vi göra bättre?',
          'Why do you leave, and what could we do better?',
          'Kodėl išeinate ir ką galėtume daryti geriau?',
        ),
      },
      {
        day: 10,
        kind: 'manager_task',
        title: localTexts('Lähtökeskustelu', 'Avgångssamtal', 'Leaving talk', 'Pokalbis prieš išeinant'),
        text: localTexts(
          'Kuuntele, mitä lähtijä haluaa sanoa.',
          'Lyssna på vad den som slutar vill säga.',
          'Listen to what they want to say.',
          'Išklausykite, ką žmogus nori pasakyti.',
        ),
      },
    ],
  },
];

/** Returns the form values of a template. */
export const valuesOf = ({ trigger, title, steps }: JourneyTemplate) => ({
  trigger,
  active: false,
  translations: Object.fromEntries(LANGUAGES.map((language) => [language, { title: title[language] }])),
  steps: steps.map(({ day, kind, title: heading, text }) => ({
    day,
    kind,
    object: null,
    translations: Object.fromEntries(
      LANGUAGES.map((language) => [language, { title: heading[language], text: text?.[language] ?? '' }]),
    ),
  })),
});
