import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const parkingRenovation: DemoArticle = {
  key: 'parking-renovation',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: -1810,
  expire_hours: -340,
  picture: 'revontuli/news/parking-renovation',
  translations: {
    fi: {
      title: 'Oulun pysäköintialue remontoidaan – puolet ruuduista pois käytöstä',
      text: html`
        <p>Oulun tehtaan pysäköintialueen asfaltti ja viemärit uusitaan. Työ tehdään kahdessa osassa, jotta jokaiselle vuorolle löytyy paikka. Remontti kestää kuusi viikkoa.</p>
        <h2>Vaihe 1: pihan pohjoispuoli</h2>
        <p>Ensimmäiset kolme viikkoa ruudut 1–110 ovat suljettuina. Aja sisään portista 1 kuten ennenkin. Lähetysten rekat ohjataan sillä aikaa portille 3, joten ole siellä tarkkana.</p>
        <h2>Vaihe 2: pihan eteläpuoli</h2>
        <p>Seuraavat kolme viikkoa suljettuina ovat ruudut 111–220 ja portti 1. Silloin kuljetaan portista 2.</p>
        <ul>
          <li>Lisäruutuja on jäähallin kentällä, kävelymatkaa viisi minuuttia. Pysäköinti on meille maksutonta.</li>
          <li>Sähköautojen latauspaikat siirtyvät väliaikaisesti varaston päätyyn.</li>
          <li>Inva- ja perhepaikat pysyvät koko ajan pääoven vieressä.</li>
        </ul>
        <p>Jos kaksi työkaveria tulee samalla kyydillä, kolmaskin mahtuu. Kimppakyydit löytyvät taukotilan kartalta: laita oma nastasi paikalleen.</p>
        <p>Remontin jälkeen pihalla on 24 latauspaikkaa, katettu pyöräparkki ja kunnon valaistus. Kiitos kärsivällisyydestä!</p>
      `,
    },
    sv: {
      title: 'Parkeringen i Uleåborg renoveras – hälften av rutorna är stängda',
      text: html`
        <p>Asfalten och avloppen på fabrikens parkering i Uleåborg förnyas. Arbetet görs i två etapper så att det finns plats för alla skift. Renoveringen tar sex veckor.</p>
        <h2>Etapp 1: gårdens norra sida</h2>
        <p>De första tre veckorna är rutorna 1–110 stängda. Kör in genom port 1 som förut. Långtradarna leds under tiden till port 3, så var uppmärksam där.</p>
        <h2>Etapp 2: gårdens södra sida</h2>
        <p>De följande tre veckorna är rutorna 111–220 och port 1 stängda. Då använder vi port 2.</p>
        <ul>
          <li>Det finns fler rutor på ishallens plan, fem minuters gångväg bort. Parkeringen är gratis för oss.</li>
          <li>Laddplatserna för elbilar flyttas tillfälligt till lagrets gavel.</li>
          <li>Platserna för rörelsehindrade och familjer finns hela tiden kvar vid huvuddörren.</li>
        </ul>
        <p>Om två arbetskamrater kommer med samma bil ryms också en tredje. Samåkningen finns på kartan i pausrummet: sätt din egen nål på plats.</p>
        <p>Efter renoveringen har vi 24 laddplatser, en täckt cykelparkering och ordentlig belysning. Tack för tålamodet!</p>
      `,
    },
    en: {
      title: 'The Oulu car park is being renovated – half of the spaces are closed',
      text: html`
        <p>The asphalt and drains of the car park at the Oulu plant are being renewed. The work is done in two stages so that there is room for every shift. It takes six weeks.</p>
        <h2>Stage 1: the north side of the yard</h2>
        <p>For the first three weeks spaces 1–110 are closed. Drive in through gate 1 as before. Lorries are directed to gate 3 meanwhile, so take care there.</p>
        <h2>Stage 2: the south side of the yard</h2>
        <p>For the next three weeks spaces 111–220 and gate 1 are closed. We will then use gate 2.</p>
        <ul>
          <li>There are more spaces on the field by the ice rink, five minutes’ walk away. Parking is free for us.</li>
          <li>The charging points for electric cars move to the end of the warehouse for the time being.</li>
          <li>Accessible and family spaces stay next to the main door throughout.</li>
        </ul>
        <p>If two workmates share a ride, there is room for a third. You will find lifts on the map in the break room: put your own pin in its place.</p>
        <p>After the renovation the yard will have 24 charging points, a covered bike park and proper lighting. Thank you for your patience!</p>
      `,
    },
    lt: {
      title: 'Oulu gamyklos automobilių aikštelės remontas – pusė vietų uždaryta',
      text: html`
        <p>Oulu gamyklos automobilių stovėjimo aikštelėje keičiame asfaltą ir lietaus nuotekų vamzdžius. Darbai vyks dviem etapais, kad vietos užtektų kiekvienai pamainai. Remontas truks šešias savaites.</p>
        <h2>1 etapas: šiaurinė kiemo pusė</h2>
        <p>Pirmąsias tris savaites bus uždarytos 1–110 vietos. Įvažiuokite pro 1-uosius vartus, kaip ir anksčiau. Vilkikai tuo metu nukreipiami prie 3-iųjų vartų, todėl ten būkite atidūs.</p>
        <h2>2 etapas: pietinė kiemo pusė</h2>
        <p>Kitas tris savaites bus uždarytos 111–220 vietos ir 1-ieji vartai. Tuomet važiuosime pro 2-uosius vartus.</p>
        <ul>
          <li>Papildomų vietų rasite prie ledo arenos, už penkių minučių kelio pėsčiomis. Mums ten statyti nemokama.</li>
          <li>Elektromobilių įkrovimo vietos laikinai perkeliamos prie sandėlio galo.</li>
          <li>Neįgaliųjų ir šeimų vietos visą laiką lieka prie pagrindinių durų.</li>
        </ul>
        <p>Jei du kolegos važiuoja kartu, tilps ir trečias. Bendrų kelionių ieškokite poilsio kambario žemėlapyje: įsmeikite ir savo smeigtuką.</p>
        <p>Po remonto kieme bus 24 įkrovimo vietos, dengta dviračių stovėjimo vieta ir geras apšvietimas. Ačiū už kantrybę!</p>
      `,
    },
  },
};
