import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const woodenBoat: DemoArticle = {
  key: 'wooden-boat',
  group: 'Varvet',
  published: true,
  release_hours: -438,
  picture: 'saaristo/news/wooden-boat',
  translations: {
    fi: {
      title: 'Postivene Freja saa uudet laidat – talkoolaisia tarvitaan',
      text: html`
        <p>Kakkosvajassa tuoksuu nyt terva ja tuore mänty. Vuonna 1927 rakennettu postivene Freja on puhdistettu kaarilleen, ja joka kolmas kaari täytyy uusia. Lahonnutta puuta löytyi enemmän kuin luultiin, mutta köli on terve.</p>
        <p>Sten-Åke Fagerholm johtaa työtä. Hän on veistänyt veneitä 44 vuotta, ja Ida Blomqvist kirjaa muistiin kaiken, mitä hän tekee, sillä piirustuksia Frejasta ei ole koskaan ollut.</p>
        <blockquote>”Puu kertoo itse, minne se haluaa taipua. Höyrytetään tunti tuumaa kohti ja sitten on kiire”, Sten-Åke opettaa.</blockquote>
        <h2>Tule mukaan</h2>
        <ul>
          <li>Joka tiistai kello 16–19 vaja on auki kaikille yhtiöläisille. Et tarvitse aiempaa kokemusta.</li>
          <li>Työkalut ja suojaimet saa lainaksi. Pue päälle vaatteet, jotka saavat tahriintua.</li>
          <li>Liuottimia käytetään vain ilmanvaihdon ollessa päällä, ja tervaa lämmitetään ulkona.</li>
        </ul>
        <p>Kun Freja on valmis, se vie postin Innamoon kerran kesässä – ja meidät kaikki vuorollaan purjehtimaan. Vesillelaskupäivästä kerrotaan keväällä.</p>
      `,
    },
    sv: {
      title: 'Postbåten Freja får ny bordläggning – talkofolk behövs',
      text: html`
        <p>I skjul två doftar det nu av tjära och nysågad furu. Postbåten Freja från 1927 är avskalad ända till spanten, och vart tredje spant måste bytas. Det fanns mer röta än vi trodde, men kölen är frisk.</p>
        <p>Sten-Åke Fagerholm leder arbetet. Han har byggt båtar i 44 år, och Ida Blomqvist antecknar allt han gör, för några ritningar till Freja har aldrig funnits.</p>
        <blockquote>”Virket visar själv vart det vill böja sig. Man basar en timme per tum, och sedan är det bråttom”, lär Sten-Åke ut.</blockquote>
        <h2>Kom med</h2>
        <ul>
          <li>Varje tisdag klockan 16–19 är skjulet öppet för alla i bolaget. Du behöver inte kunna något från förut.</li>
          <li>Verktyg och skyddsutrustning får du låna. Ta på dig kläder som får bli smutsiga.</li>
          <li>Lösningsmedel används bara när ventilationen är på, och tjäran värms utomhus.</li>
        </ul>
        <p>När Freja är klar för hon posten till Innamo en gång per sommar – och tar oss alla i tur och ordning ut på segling. Dagen för sjösättningen berättar vi i vår.</p>
      `,
    },
    en: {
      title: 'The mail boat Freja gets new planking – volunteers wanted',
      text: html`
        <p>Shed two now smells of tar and freshly sawn pine. The mail boat Freja, built in 1927, has been stripped to her ribs, and one rib in three must be replaced. There was more rot than we thought, but the keel is sound.</p>
        <p>Sten-Åke Fagerholm leads the work. He has been building boats for 44 years, and Ida Blomqvist writes down everything he does, because there have never been any drawings of Freja.</p>
        <blockquote>“The wood itself tells you which way it wants to bend. You steam it an hour per inch, and then you have to hurry,” teaches Sten-Åke.</blockquote>
        <h2>Come along</h2>
        <ul>
          <li>The shed is open to everyone in the company every Tuesday from 16 to 19. No experience is needed.</li>
          <li>You can borrow tools and protective gear. Wear clothes that may get dirty.</li>
          <li>Solvents are used only with the ventilation on, and tar is heated outdoors.</li>
        </ul>
        <p>When Freja is ready, she will take the mail to Innamo once a summer – and all of us out sailing by turns. We will tell you the day of the launch in the spring.</p>
      `,
    },
    lt: {
      title: 'Pašto laivas „Freja“ gaus naują apkalą – reikia talkininkų',
      text: html`
        <p>Antrojoje pašiūrėje dabar kvepia derva ir ką tik pjauta pušimi. 1927 metais pastatytas pašto laivas „Freja“ išardytas iki šonkaulių, ir kas trečią jų teks pakeisti. Puvinio radome daugiau, nei manėme, bet kilis sveikas.</p>
        <p>Darbams vadovauja Sten-Åke Fagerholm. Laivus jis stato jau 44 metus, o Ida Blomqvist užrašo viską, ką jis daro, nes „Frejos“ brėžinių niekada nebuvo.</p>
        <blockquote>„Medis pats pasako, kur nori linkti. Garini valandą kiekvienam coliui, o tada jau reikia skubėti“, – moko Sten-Åke.</blockquote>
        <h2>Prisijunkite</h2>
        <ul>
          <li>Kiekvieną antradienį 16–19 val. pašiūrė atvira visiems įmonės darbuotojams. Patirties nereikia.</li>
          <li>Įrankius ir apsaugos priemones paskolinsime. Apsivilkite drabužius, kurių negaila sutepti.</li>
          <li>Tirpikliai naudojami tik veikiant ventiliacijai, o derva šildoma lauke.</li>
        </ul>
        <p>Kai „Freja“ bus baigta, kartą per vasarą ji veš paštą į Innamo salą – ir paeiliui visus mus paplukdys po burėmis. Nuleidimo į vandenį dieną pranešime pavasarį.</p>
      `,
    },
  },
};
