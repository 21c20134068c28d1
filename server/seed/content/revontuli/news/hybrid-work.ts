import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const hybridWork: DemoArticle = {
  key: 'hybrid-work',
  group: 'Toimisto',
  published: true,
  release_hours: -1330,
  picture: 'revontuli/news/hybrid-work',
  translations: {
    fi: {
      title: 'Etänä vai toimistolla? Pelisäännöt mahtuvat nyt yhdelle sivulle',
      text: html`
        <p>Kysyimme syksyllä, miten hybridityö sujuu. Vastaus oli: hyvin, paitsi maanantaisin, jolloin toimistolla on hiljaista, ja tiistaisin, jolloin jonotetaan kahville. Siksi sovimme yhdessä muutamasta asiasta emmekä yhtään enempää.</p>
        <h2>Neljä sääntöä</h2>
        <ol>
          <li><strong>Kaksi päivää viikossa toimistolla.</strong> Tiimi valitsee toisen päivän itse, toinen on kaikille yhteinen torstai.</li>
          <li><strong>Torstaisin ei etäpalavereja</strong> oman talon väen kesken. Tavataan, kun kerran ollaan paikalla.</li>
          <li><strong>Kalenteri kertoo, missä olet.</strong> Merkitse koti, toimisto tai matka viimeistään edellisenä iltana.</li>
          <li><strong>Kello 17 jälkeen ei odoteta vastausta.</strong> Jos on kiire, soita.</li>
        </ol>
        <p>Kotiin saa lainaksi näytön, tuolin ja kuulokkeet. Varaa ne Petri Laaksosen tiimiltä ja nouda aulasta. Työpisteen ergonomian voi käydä läpi fysioterapeutin kanssa videopuhelussa.</p>
        <p>Jos työsi on kokonaan paikan päällä, kuten aulassa tai laboratoriossa, torstain aamiainen on myös sinulle: tarjolla on puuroa ja tuoretta leipää kello 8–9.30. Kissoista on tullut videopalaverien vakiokalusto. Siihen emme aio puuttua.</p>
      `,
    },
    sv: {
      title: 'På distans eller på kontoret? Spelreglerna ryms nu på en sida',
      text: html`
        <p>I höstas frågade vi hur hybridarbetet fungerar. Svaret var: bra, utom på måndagar, då kontoret ekar tomt, och på tisdagar, då man köar till kaffet. Därför har vi kommit överens om några saker, men inte en enda i onödan.</p>
        <h2>Fyra regler</h2>
        <ol>
          <li><strong>Två dagar i veckan på kontoret.</strong> Den ena väljer teamet själv, den andra är torsdag för alla.</li>
          <li><strong>Inga distansmöten på torsdagar</strong> med folk från det egna huset. Vi träffas när vi en gång är på plats.</li>
          <li><strong>Kalendern visar var du är.</strong> Markera hemma, kontoret eller resa senast kvällen innan.</li>
          <li><strong>Efter klockan 17 väntar ingen på svar.</strong> Är det bråttom, ring.</li>
        </ol>
        <p>Du får låna hem en skärm, en stol och hörlurar. Boka dem hos Petri Laaksonens team och hämta i entréhallen. Ergonomin vid arbetsbordet kan du gå igenom med fysioterapeuten i ett videosamtal.</p>
        <p>Är ditt arbete helt på plats, till exempel i receptionen eller i laboratoriet, så är torsdagsfrukosten också för dig: det bjuds på gröt och färskt bröd klockan 8–9.30. Katter har blivit fast inventarium på videomötena. Det tänker vi inte lägga oss i.</p>
      `,
    },
    en: {
      title: 'At home or in the office? The ground rules now fit on one page',
      text: html`
        <p>Last autumn we asked how hybrid work is going. The answer: fine, except on Mondays, when the office is deserted, and on Tuesdays, when there is a queue for coffee. So we have agreed on a few things together, and not one more than we need.</p>
        <h2>Four rules</h2>
        <ol>
          <li><strong>Two days a week in the office.</strong> Your team chooses one; the other is Thursday, for everyone.</li>
          <li><strong>No remote meetings on Thursdays</strong> among ourselves. Let us meet while we are in the same place.</li>
          <li><strong>Your calendar says where you are.</strong> Mark home, office or travelling the evening before at the latest.</li>
          <li><strong>Nobody expects a reply after 17.</strong> If it is urgent, call.</li>
        </ol>
        <p>You can borrow a screen, a chair and a headset for home. Book them with Petri Laaksonen’s team and collect them from the lobby. A physiotherapist can go through your workstation with you in a video call.</p>
        <p>If your work is entirely on site, in reception or the laboratory for example, Thursday’s breakfast is for you too: porridge and fresh bread from 8 to 9.30. Cats have become a fixture in video meetings. We have no plans to interfere.</p>
      `,
    },
    lt: {
      title: 'Nuotoliu ar biure? Žaidimo taisyklės telpa viename puslapyje',
      text: html`
        <p>Rudenį klausėme, kaip sekasi dirbti hibridiniu būdu. Atsakymas: gerai, išskyrus pirmadienius, kai biuras tuščias, ir antradienius, kai prie kavos aparato susidaro eilė. Todėl kartu susitarėme dėl kelių dalykų – ir nė vieno daugiau, nei reikia.</p>
        <h2>Keturios taisyklės</h2>
        <ol>
          <li><strong>Dvi dienos per savaitę biure.</strong> Vieną pasirenka komanda, kita visiems bendra – ketvirtadienis.</li>
          <li><strong>Ketvirtadieniais – jokių nuotolinių susitikimų</strong> tarp savų. Jei jau esame vietoje, susitikime gyvai.</li>
          <li><strong>Kalendorius rodo, kur esate.</strong> Ne vėliau kaip iš vakaro pažymėkite: namai, biuras ar kelionė.</li>
          <li><strong>Po 17 val. niekas nelaukia atsakymo.</strong> Jei skubu – skambinkite.</li>
        </ol>
        <p>Namams galite pasiskolinti ekraną, kėdę ir ausines. Užsisakykite jas Petri Laaksoneno komandoje ir atsiimkite vestibiulyje. Darbo vietos ergonomiką vaizdo skambučiu galite aptarti su kineziterapeutu.</p>
        <p>Jei dirbate tik vietoje, pavyzdžiui, priimamajame ar laboratorijoje, ketvirtadienio pusryčiai skirti ir jums: 8–9.30 val. vaišinsime koše ir šviežia duona. Katės jau tapo nuolatinėmis vaizdo susitikimų dalyvėmis. Į tai kištis neketiname.</p>
      `,
    },
  },
};
