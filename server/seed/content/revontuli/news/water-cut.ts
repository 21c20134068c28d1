import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const waterCut: DemoArticle = {
  key: 'water-cut',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: -30,
  expire_hours: 5 * 24,
  translations: {
    fi: {
      title: 'Vesi on poikki Oulun tehtaalla lauantaina kello 6–14',
      text: html`
        <p>Kaupunki uusii tehtaan edustalla kulkevan vesijohdon. Siksi vesi katkaistaan koko Oulun tehtaalta lauantaina aamukuudelta, ja se palaa viimeistään kello 14. Jos työ valmistuu aiemmin, kerromme siitä täällä. Sunnuntaina kaikki toimii taas normaalisti, eikä työ vaikuta Kaunasiin eikä Helsingin toimistoon millään tavalla.</p>
        <ul>
          <li><strong>Wc:</strong> pihalla portin 2 vieressä on kuusi siirrettävää käymälää. Ykköshallin wc toimii vesisäiliön varassa.</li>
          <li><strong>Juomavesi:</strong> pullovettä on jokaisessa taukotilassa.</li>
          <li><strong>Suihkut:</strong> aamuvuoron jälkeen suihkuun pääsee uimahallissa henkilökorttia näyttämällä.</li>
          <li><strong>Silmähuuhteet ja hätäsuihkut toimivat koko ajan</strong> omasta säiliöstään. Ne on tarkastettu torstaina.</li>
        </ul>
        <p>Jäähdytysvettä käyttävät koneet pysäytetään perjantai-iltana vuoron päättyessä. Maalaamossa ei työskennellä lauantaina, ja siitä on sovittu jokaisen asianomaisen kanssa erikseen.</p>
        <p>Kun vesi palaa, laske sitä hetki, kunnes se on kirkasta. Jos huomaat vuodon, soita kunnossapidon päivystykseen, jonka numero on jokaisen oven pielessä.</p>
      `,
    },
    sv: {
      title: 'Vattnet är avstängt på fabriken i Uleåborg på lördag klockan 6–14',
      text: html`
        <p>Staden förnyar vattenledningen utanför fabriken. Därför stängs vattnet av på hela fabriken i Uleåborg på lördag klockan sex på morgonen och är tillbaka senast klockan 14. Om arbetet blir klart tidigare berättar vi det här. På söndagen fungerar allt igen som vanligt, och Kaunas och kontoret i Helsingfors berörs inte alls.</p>
        <ul>
          <li><strong>Toaletter:</strong> på gården bredvid port 2 finns sex flyttbara toaletter. Toaletten i hall ett fungerar med vatten från en tank.</li>
          <li><strong>Dricksvatten:</strong> det finns flaskvatten i alla pausrum.</li>
          <li><strong>Duschar:</strong> efter morgonskiftet får du duscha i simhallen, visa bara ditt personalkort.</li>
          <li><strong>Ögonduscharna och nödduscharna fungerar hela tiden</strong> från en egen tank. De kontrollerades på torsdagen.</li>
        </ul>
        <p>Maskiner som använder kylvatten stannas på fredag kväll när skiftet slutar. I måleriet arbetar ingen på lördag, och det är avtalat med dem som berörs.</p>
        <p>När vattnet kommer tillbaka, låt det rinna en stund tills det är klart. Om du märker en läcka, ring underhållets jour. Numret finns vid varje dörr.</p>
      `,
    },
    en: {
      title: 'No water at the Oulu plant on Saturday from 6 to 14',
      text: html`
        <p>The city is renewing the water main in front of the plant. The water will be cut off in the whole Oulu plant at six on Saturday morning and will be back by 14 at the latest. If the work is finished sooner, we will tell you here. On Sunday everything works as usual again, and Kaunas and the Helsinki office are not affected at all.</p>
        <ul>
          <li><strong>Toilets:</strong> there are six portable toilets in the yard next to gate 2. The toilet in hall one runs on a tank.</li>
          <li><strong>Drinking water:</strong> there is bottled water in every break room.</li>
          <li><strong>Showers:</strong> after the morning shift you can shower at the swimming pool; just show your staff card.</li>
          <li><strong>Eye-wash stations and emergency showers work all the time</strong> from a tank of their own. They were checked on Thursday.</li>
        </ul>
        <p>Machines that use cooling water will be stopped on Friday evening at the end of the shift. Nobody works in the paint shop on Saturday, as agreed with those concerned.</p>
        <p>When the water returns, let it run for a while until it is clear. If you notice a leak, call the maintenance duty number, which you will find beside every door.</p>
      `,
    },
    lt: {
      title: 'Šeštadienį 6–14 val. Oulu gamykloje nebus vandens',
      text: html`
        <p>Miestas keičia prie gamyklos einantį vandentiekį. Todėl šeštadienį 6 val. ryto vanduo bus išjungtas visoje Oulu gamykloje ir vėl įjungtas ne vėliau kaip 14 val. Jei darbai baigsis anksčiau, pranešime čia. Sekmadienį viskas vėl veiks kaip įprastai, o Kauno gamyklos ir Helsinkio biuro šie darbai niekaip nepalies.</p>
        <ul>
          <li><strong>Tualetai:</strong> kieme prie 2-ųjų vartų stovi šeši kilnojamieji tualetai. Pirmojo cecho tualetas veikia iš vandens talpyklos.</li>
          <li><strong>Geriamasis vanduo:</strong> vandens buteliuose rasite kiekviename poilsio kambaryje.</li>
          <li><strong>Dušai:</strong> po rytinės pamainos galėsite nusiprausti baseine – tereikia parodyti darbuotojo kortelę.</li>
          <li><strong>Akių plovimo vietos ir avariniai dušai veiks visą laiką</strong> iš atskiros talpyklos. Jie patikrinti ketvirtadienį.</li>
        </ul>
        <p>Mašinos, kurioms reikia aušinimo vandens, bus sustabdytos penktadienio vakarą, pamainai baigiantis. Dažykloje šeštadienį nedirbama – dėl to su darbuotojais susitarta.</p>
        <p>Vandeniui grįžus, palikite jį trumpai bėgti, kol taps skaidrus. Pastebėję nuotėkį, skambinkite budinčiam techninės priežiūros specialistui – numerį rasite prie kiekvienų durų.</p>
      `,
    },
  },
};
