import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const energySaving: DemoArticle = {
  key: 'energy-saving',
  group: 'Huolto',
  published: false,
  release_hours: -2,
  picture: 'revontuli/news/energy-saving',
  translations: {
    fi: {
      title: 'Tehdas lämpiää omilla pumpuilla: sähkönkulutus laski viidenneksen',
      text: html`
        <p>Suutarin lapsilla on vihdoin kengät. Oulun tehtaan katolle asennetut kaksi Halla-pumppua ottavat nyt talteen testihallin hukkalämmön, ja aurinkopaneelit hoitavat kesäpäivinä lähes puolet linjan sähköstä. Ensimmäisten kolmen kuukauden jälkeen <strong>kulutus on 21 prosenttia pienempi</strong> kuin vuotta aiemmin.</p>
        <h2>Mitä huollossa pitää tietää</h2>
        <ul>
          <li>Pumppujen suodattimet tarkistetaan kuukauden ensimmäisenä maanantaina. Vastuuvuoro kiertää.</li>
          <li>Paineilmaverkon vuodot haetaan joka perjantai, kun linja on seis. Viime kuussa niitä löytyi yksitoista, ja jokainen maksoi noin 300 euroa vuodessa.</li>
          <li>Valot sammuvat halleista itsestään, kun kukaan ei ole liikkunut kahteenkymmeneen minuuttiin. Jos tunnistin on väärässä paikassa, kerro siitä Eero Kemppaiselle.</li>
        </ul>
        <p>Seuraavaksi mitataan maalaamon uuni, joka syö yksin yhtä paljon kuin 90 omakotitaloa. Hyviä ideoita otetaan vastaan. Toteutuneesta säästöstä maksetaan keksijälle kymmenesosa ensimmäisen vuoden hyödystä.</p>
        <p>Mittaustiedot päivittyvät kunnossapidon taululle joka aamu. Antti Juntunen käy luvut läpi maanantaipalaverissa.</p>
      `,
    },
    sv: {
      title: 'Fabriken värms med egna pumpar: elförbrukningen sjönk med en femtedel',
      text: html`
        <p>Skomakarens barn har äntligen fått skor. De två Halla-pumparna på fabrikstaket i Uleåborg tar nu vara på spillvärmen från provhallen, och solpanelerna står under sommardagar för nästan hälften av linjens el. Efter de första tre månaderna är <strong>förbrukningen 21 procent mindre</strong> än ett år tidigare.</p>
        <h2>Vad vi på underhållet behöver veta</h2>
        <ul>
          <li>Pumparnas filter kontrolleras den första måndagen i månaden. Ansvaret går i tur och ordning.</li>
          <li>Vi söker läckor i tryckluftsnätet varje fredag när linjen står. Förra månaden hittades elva, och var och en kostade ungefär 300 euro om året.</li>
          <li>Ljuset i hallarna släcks av sig självt när ingen har rört sig på tjugo minuter. Om en sensor sitter på fel ställe, berätta det för Eero Kemppainen.</li>
        </ul>
        <p>Härnäst mäter vi måleriets ugn, som ensam drar lika mycket som 90 egnahemshus. Goda idéer tas emot. För en inbesparing som blir av betalas en tiondel av det första årets nytta till den som kom på idén.</p>
        <p>Mätvärdena uppdateras på underhållets tavla varje morgon. Antti Juntunen går igenom siffrorna på måndagsmötet.</p>
      `,
    },
    en: {
      title: 'The plant heats itself with our own pumps: a fifth less electricity',
      text: html`
        <p>The cobbler’s children finally have shoes. Two Halla pumps on the roof of the Oulu plant now recover the waste heat of the test hall, and on summer days solar panels supply almost half of the line’s electricity. After the first three months <strong>consumption is down by 21 per cent</strong> on the year before.</p>
        <h2>What maintenance needs to know</h2>
        <ul>
          <li>The pumps’ filters are checked on the first Monday of the month. We take turns.</li>
          <li>We look for leaks in the compressed air every Friday when the line is stopped. Last month we found eleven, and each cost about 300 euros a year.</li>
          <li>The lights in the halls go out by themselves when nobody has moved for twenty minutes. If a sensor is in the wrong place, tell Eero Kemppainen.</li>
        </ul>
        <p>Next we measure the paint shop’s oven, which uses as much as 90 houses all by itself. Good ideas are welcome. For every saving that comes true, whoever thought of it gets a tenth of the first year’s benefit.</p>
        <p>The readings are updated on the maintenance board every morning. Antti Juntunen goes through the figures in Monday’s meeting.</p>
      `,
    },
    lt: {
      title: 'Gamyklą šildo mūsų pačių siurbliai: elektros sunaudojame penktadaliu mažiau',
      text: html`
        <p>Batsiuvio vaikai pagaliau apauti. Ant Oulu gamyklos stogo įrengti du „Halla“ siurbliai dabar panaudoja bandymų salės atliekinę šilumą, o saulės elektrinė vasaros dienomis pagamina beveik pusę linijai reikalingos elektros. Po pirmųjų trijų mėnesių <strong>suvartojame 21 procentu mažiau</strong> nei prieš metus.</p>
        <h2>Ką turi žinoti techninė priežiūra</h2>
        <ul>
          <li>Siurblių filtrai tikrinami pirmąjį mėnesio pirmadienį. Budime paeiliui.</li>
          <li>Suspausto oro nuotėkių ieškome kiekvieną penktadienį, kai linija sustabdyta. Praėjusį mėnesį radome vienuolika, ir kiekvienas kainavo apie 300 eurų per metus.</li>
          <li>Šviesa cechuose užgęsta pati, jei dvidešimt minučių niekas nejuda. Jei jutiklis netinkamoje vietoje, pasakykite Eero Kemppainenui.</li>
        </ul>
        <p>Toliau matuosime dažyklos krosnį: ji viena suvartoja tiek, kiek 90 individualių namų. Laukiame gerų idėjų. Už įgyvendintą taupymo idėją jos autoriui mokame dešimtadalį pirmųjų metų naudos.</p>
        <p>Matavimų duomenys techninės priežiūros lentoje atnaujinami kas rytą. Antti Juntunen skaičius aptars pirmadienio susirinkime.</p>
      `,
    },
  },
};
