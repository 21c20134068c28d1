import type { DemoPoll } from '../../types.ts';

export const canteen: DemoPoll = {
  key: 'canteen',
  group: 'Koko henkilöstö',
  published_hours: -29,
  deadline: { day: 9, time: '16:00' },
  names: 'attached',
  results: 'after_answer',
  translations: {
    fi: {
      title: 'Millaista lounasta ensi vuonna?',
      description:
        'Ruokalan sopimus uusitaan tammikuussa. Kerro, milloin syöt ja mitä kaipaat, niin otamme sen mukaan tarjouspyyntöön. Vastauksen yhteydessä näkyy nimesi, jotta voimme kysyä tarkemmin.',
    },
    sv: {
      title: 'Vilken lunch vill vi ha nästa år?',
      description:
        'Avtalet om matsalen förnyas i januari. Berätta när du äter och vad du saknar, så tar vi med det i anbudsförfrågan. Ditt namn syns med svaret så att vi kan fråga mer.',
    },
    en: {
      title: 'What kind of lunch next year?',
      description:
        'The canteen’s contract is renewed in January. Tell us when you eat and what you miss, and it goes into the call for tenders. Your name goes with your answer so that we can ask for details.',
    },
    lt: {
      title: 'Kokių pietų norime kitais metais?',
      description:
        'Sausį atnaujinama valgyklos sutartis. Parašykite, kada valgote ir ko pasigendate, – įtrauksime į konkurso sąlygas. Prie atsakymo matomas jūsų vardas, kad galėtume pasiteirauti plačiau.',
    },
  },
  questions: {
    time: {
      text: {
        fi: 'Milloin useimmiten syöt?',
        sv: 'När äter du oftast?',
        en: 'When do you usually eat?',
        lt: 'Kada dažniausiai valgote?',
      },
      options: {
        early: {
          fi: 'Ennen kello 11:tä',
          sv: 'Före klockan 11',
          en: 'Before 11 o’clock',
          lt: 'Iki 11 val.',
        },
        noon: { fi: 'Kello 11–13', sv: 'Klockan 11–13', en: 'Between 11 and 13', lt: '11–13 val.' },
        evening: {
          fi: 'Iltavuorossa',
          sv: 'På kvällsskiftet',
          en: 'On the evening shift',
          lt: 'Vakarinėje pamainoje',
        },
        own: { fi: 'Omat eväät', sv: 'Egen matlåda', en: 'I bring my own', lt: 'Atsinešu savo' },
      },
    },
    more: {
      text: {
        fi: 'Mitä listalla saisi olla enemmän?',
        sv: 'Vad får det gärna finnas mer av?',
        en: 'What should there be more of?',
        lt: 'Ko norėtumėte daugiau?',
      },
      allow_several: true,
      options: {
        vegetables: {
          fi: 'Kasvisruokaa',
          sv: 'Vegetariskt',
          en: 'Vegetarian food',
          lt: 'Vegetariškų patiekalų',
        },
        soup: { fi: 'Keittoja', sv: 'Soppor', en: 'Soups', lt: 'Sriubų' },
        salad: { fi: 'Salaattipöytä', sv: 'Salladsbord', en: 'A salad bar', lt: 'Salotų bufeto' },
        home: { fi: 'Kotiruokaa', sv: 'Husmanskost', en: 'Home cooking', lt: 'Naminio maisto' },
      },
    },
    wish: {
      text: {
        fi: 'Muita terveisiä ruokalaan?',
        sv: 'Något annat du vill hälsa matsalen?',
        en: 'Anything else to tell the canteen?',
        lt: 'Ką dar perduoti valgyklai?',
      },
    },
  },
  answered: [
    {
      user: 'groupadmin',
      answers: { time: ['noon'], more: ['soup', 'home'], wish: 'Torstain hernekeitto on pidettävä!' },
    },
    {
      user: 'seppo.hiltunen',
      answers: { time: ['early'], more: ['home'], wish: 'Linja voisi aueta jo 10.30.' },
    },
    { user: 'camilla.westerholm', answers: { time: ['noon'], more: ['salad', 'vegetables'] } },
    {
      user: 'lan.nguyen',
      answers: { time: ['evening'], more: ['vegetables'], wish: 'Iltavuoroon lämmintä ruokaa.' },
    },
    { user: 'abdi.hassan', answers: { time: ['evening'], more: ['vegetables', 'salad'] } },
    { user: 'marjatta.kinnunen', answers: { time: ['noon'], more: ['salad'] } },
    { user: 'ville.heikkinen', answers: { time: ['own'], more: ['home'] } },
    { user: 'olga.petrova', answers: { time: ['noon'], more: ['soup', 'vegetables'] } },
    {
      user: 'joonas.lehto',
      answers: { time: ['own'], wish: 'Keikalta ei ehdi ruokalaan; take away olisi hyvä.' },
    },
  ],
};
