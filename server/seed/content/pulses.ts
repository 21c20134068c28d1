import type { DemoTenant } from './types.ts';

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface DemoPulse {
  group: string;
  translations: Translations;
  questions: readonly { id: string; type: 'scale' | 'nps' | 'open'; translations: Translations }[];
  /** Average of each question with values, by wave; the last wave is the newest. */
  means: Readonly<Record<string, readonly number[]>>;
  /** Answers to the open question of the newest wave. */
  wishes: readonly string[];
}

const AGREE = {
  fi: { from_label: 'Täysin eri mieltä', to_label: 'Täysin samaa mieltä' },
  sv: { from_label: 'Helt av annan åsikt', to_label: 'Helt av samma åsikt' },
  en: { from_label: 'Strongly disagree', to_label: 'Strongly agree' },
  lt: { from_label: 'Visiškai nesutinku', to_label: 'Visiškai sutinku' },
};

/** Returns the translations of a statement that people agree with or not. */
const statement = (fi: string, sv: string, en: string, lt: string) => ({
  fi: { text: fi, ...AGREE.fi },
  sv: { text: sv, ...AGREE.sv },
  en: { text: en, ...AGREE.en },
  lt: { text: lt, ...AGREE.lt },
});

/** The pulses of each company of the demo. */
export const demoPulses: Readonly<Partial<Record<DemoTenant['key'], readonly DemoPulse[]>>> = {
  revontuli: [
    {
      group: 'Koko henkilöstö',
      translations: {
        fi: { title: 'Työpulssi', description: 'Viisi lyhyttä kysymystä kerran kuussa, nimettömästi.' },
        sv: { title: 'Arbetspuls', description: 'Fem korta frågor en gång i månaden, anonymt.' },
        en: { title: 'Work pulse', description: 'Five short questions once a month, anonymously.' },
        lt: { title: 'Darbo pulsas', description: 'Penki trumpi klausimai kartą per mėnesį, anonimiškai.' },
      },
      questions: [
        {
          id: 'workload',
          type: 'scale',
          translations: statement(
            'Ehdin tehdä työni työajalla',
            'Jag hinner med mitt arbete på arbetstid',
            'I get my work done within working hours',
            'Spėju atlikti darbą per darbo laiką',
          ),
        },
        {
          id: 'support',
          type: 'scale',
          translations: statement(
            'Saan apua, kun tarvitsen sitä',
            'Jag får hjälp när jag behöver det',
            'I get help when I need it',
            'Gaunu pagalbą, kai jos reikia',
          ),
        },
        {
          id: 'safety',
          type: 'scale',
          translations: statement(
            'Työpaikkani on turvallinen',
            'Min arbetsplats är trygg',
            'My workplace is safe',
            'Mano darbo vieta saugi',
          ),
        },
        {
          id: 'recommend',
          type: 'nps',
          translations: {
            fi: { text: 'Kuinka todennäköisesti suosittelisit Revontulta työpaikkana ystävällesi?' },
            sv: { text: 'Hur troligt är det att du rekommenderar Revontuli som arbetsplats till en vän?' },
            en: { text: 'How likely are you to recommend Revontuli as a place to work to a friend?' },
            lt: { text: 'Ar tikėtina, kad rekomenduotumėte „Revontuli“ kaip darbovietę draugui?' },
          },
        },
        {
          id: 'wish',
          type: 'open',
          translations: {
            fi: { text: 'Mitä yhtä asiaa muuttaisit?' },
            sv: { text: 'Vilken enda sak skulle du ändra på?' },
            en: { text: 'What is the one thing you would change?' },
            lt: { text: 'Ką vieną dalyką pakeistumėte?' },
          },
        },
      ],
      means: {
        workload: [3, 2.8, 3.2, 3.4],
        support: [3.6, 3.7, 3.7, 4],
        safety: [3.9, 4, 4.2, 4.4],
        recommend: [6.6, 6.8, 7.3, 7.7],
      },
      wishes: [
        'Vuorolistat pitäisi saada kahta viikkoa aiemmin.',
        'Pukuhuoneisiin lisää penkkejä.',
        'Enemmän aikaa perehdytykseen, varsinkin kesällä.',
        'Palaverit puoleen tuntiin.',
        'Hitsauslinjan imurit ovat olleet rikki liian kauan.',
        'Lounas auki myös yövuorolle.',
        'Tiedotteet suomeksi ja liettuaksi samaan aikaan.',
        'Trukkien latauspaikka lähemmäs lastausta.',
        'Etäpäivistä selvä sääntö kaikille.',
        'Kiitos, nyt on hyvä!',
        'Varaosat hyllyyn eikä tilaukseen.',
        'Hiljaisempi taukotila.',
      ],
    },
  ],
};
