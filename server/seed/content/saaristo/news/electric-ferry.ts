import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const electricFerry: DemoArticle = {
  key: 'electric-ferry',
  group: 'Hela personalen',
  published: true,
  release_hours: -9,
  poll: 'ferry-motif',
  picture: 'saaristo/news/electric-ferry',
  translations: {
    fi: {
      title: 'Sähkölautta Silverskär aloittaa liikenteen maanantaina',
      text: html`
        <p>Maanantaina kello 6.15 Pärnäsistä lähtee ensimmäistä kertaa lautta, joka ei polta pisaraakaan dieseliä. M/s <strong>Silverskär</strong> rakennettiin omalla telakallamme kahdessa vuodessa. Se kuljettaa 24 autoa ja 120 matkustajaa niin hiljaa, että perämies kuulee haahkojen äänen.</p>
        <p>Akut ladataan laiturissa jokaisen vuoron välissä. Seitsemän minuuttia riittää edestakaiseen matkaan, ja jos saaren sähköt katkeavat, varalla on biodieselgeneraattori. Koeajoissa lautta kulki myös 20 senttimetrin jäässä.</p>
        <blockquote>”Dieselissä tunsi jaloissaan, milloin kone oli tyytyväinen. Nyt pitää oppia lukemaan näyttöä. Mutta öljynvaihtoja en jää kaipaamaan”, sanoo konepäällikkö Pekka Aaltonen.</blockquote>
        <h2>Avajaispäivä</h2>
        <ul>
          <li>Kello 10–14 matkustetaan ilmaiseksi, ja Nauvon torvisoittokunta soittaa kannella.</li>
          <li>Henkilökunta perheineen pääsee konehuoneeseen kello 15.</li>
          <li>Vanha lautta Kajsa jää varalle talven ajaksi. Sen ruorista tehdään penkki odotussaliin.</li>
        </ul>
        <p>Kiitos jokaiselle, joka on hitsannut, maalannut, kytkenyt, valvonut ja keittänyt kahvia!</p>
      `,
    },
    sv: {
      title: 'Elfärjan Silverskär börjar trafikera på måndag',
      text: html`
        <p>På måndag klockan 6.15 avgår för första gången en färja från Pärnäs som inte bränner en droppe diesel. M/s <strong>Silverskär</strong> byggdes på vårt eget varv på två år. Hon tar 24 bilar och 120 passagerare, så tyst att styrman hör ejdrarna.</p>
        <p>Batterierna laddas vid bryggan mellan turerna. Sju minuter räcker för en resa fram och tillbaka, och om ön blir strömlös finns en generator som går på biodiesel i reserv. Vid provkörningarna gick färjan också genom tjugo centimeter is.</p>
        <blockquote>”Med diesel kände man i fötterna när maskinen mådde bra. Nu ska man lära sig läsa av skärmen. Men oljebytena kommer jag inte att sakna”, säger maskinchef Pekka Aaltonen.</blockquote>
        <h2>Invigningsdagen</h2>
        <ul>
          <li>Klockan 10–14 åker man gratis, och Nagu hornorkester spelar på däck.</li>
          <li>Personalen med familj får besöka maskinrummet klockan 15.</li>
          <li>Gamla Kajsa finns kvar som reserv över vintern. Av hennes ratt blir det en bänk i väntsalen.</li>
        </ul>
        <p>Tack till var och en som har svetsat, målat, kopplat, vakat och kokat kaffe!</p>
      `,
    },
    en: {
      title: 'The electric ferry Silverskär enters service on Monday',
      text: html`
        <p>On Monday at 6.15 a ferry will leave Pärnäs for the first time without burning a drop of diesel. M/s <strong>Silverskär</strong> was built at our own yard in two years. She takes 24 cars and 120 passengers, so quietly that the mate can hear the eiders.</p>
        <p>The batteries are charged at the pier between crossings. Seven minutes is enough for a return trip, and should the island lose its power, a biodiesel generator stands by. In the trials the ferry also made her way through twenty centimetres of ice.</p>
        <blockquote>“With diesel you felt in your feet when the engine was happy. Now I have to learn to read the screen. But I will not miss the oil changes,” says Chief Engineer Pekka Aaltonen.</blockquote>
        <h2>Opening day</h2>
        <ul>
          <li>Crossings are free from 10 to 14, and the Nagu brass band plays on deck.</li>
          <li>Staff and their families can visit the engine room at 15.</li>
          <li>Old Kajsa stays on as a reserve over the winter. Her wheel will become a bench in the waiting room.</li>
        </ul>
        <p>Thank you to everyone who has welded, painted, wired, stayed up late and made the coffee!</p>
      `,
    },
    lt: {
      title: 'Elektrinis keltas „Silverskär“ pradeda plaukioti pirmadienį',
      text: html`
        <p>Pirmadienį 6.15 val. iš Pärnäs prieplaukos pirmą kartą išplauks keltas, nesudeginantis nė lašo dyzelino. <strong>„Silverskär“</strong> per dvejus metus pastatytas mūsų pačių laivų statykloje. Jis plukdo 24 automobilius ir 120 keleivių taip tyliai, kad kapitono padėjėjas girdi gagas.</p>
        <p>Baterijos įkraunamos prie prieplaukos tarp reisų. Kelionei pirmyn ir atgal pakanka septynių minučių, o jei saloje dingtų elektra, paruoštas biodyzelino generatorius. Per bandymus keltas įveikė ir dvidešimties centimetrų storio ledą.</p>
        <blockquote>„Dirbant su dyzeliniu varikliu kojomis jausdavai, kada jis patenkintas. Dabar tenka išmokti skaityti ekraną. Bet tepalų keitimo tikrai nepasiilgsiu“, – sako vyriausiasis mechanikas Pekka Aaltonen.</blockquote>
        <h2>Atidarymo diena</h2>
        <ul>
          <li>10–14 val. keltu plauksite nemokamai, o denyje gros Nagu pučiamųjų orkestras.</li>
          <li>15 val. darbuotojai su šeimomis galės apžiūrėti mašinų skyrių.</li>
          <li>Senoji „Kajsa“ žiemą liks atsarginiu keltu. Iš jos vairo padarysime suolą laukiamajame.</li>
        </ul>
        <p>Ačiū visiems, kurie virino, dažė, jungė laidus, budėjo ir virė kavą!</p>
      `,
    },
  },
};
