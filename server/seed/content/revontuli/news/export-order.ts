import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const exportOrder: DemoArticle = {
  key: 'export-order',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: -5,
  picture: 'revontuli/news/export-order',
  translations: {
    fi: {
      title: 'Historiamme suurin vientitilaus: 1 200 lämpöpumppua Pohjois-Saksaan',
      text: html`
        <p>Tänä aamuna se varmistui: kieliläinen asuntoyhtiö Nordhus on tilannut meiltä <strong>1 200 Halla-lämpöpumppua</strong>. Tilaus on yhtiömme historian suurin, ja se pitää molempien tehtaiden tilauskirjat täynnä yli vuoden ajan.</p>
        <p>Pumput asennetaan 1970-luvun kerrostaloihin, joissa luovutaan öljylämmityksestä talo kerrallaan. Ratkaisevaa oli kaksi asiaa: ulkoyksikön hiljainen ääni ja se, että pystymme toimittamaan tasaisesti joka viikko.</p>
        <blockquote>”Asiakas kävi Oulussa katsomassa linjaa ja sanoi jo pihalla, että täällä tiedetään, mitä tehdään. Kiitos kuuluu jokaiselle, joka on pitänyt laadusta kiinni”, sanoo myyntijohtaja Sanna Ojala.</blockquote>
        <h2>Mitä tilaus tarkoittaa meille</h2>
        <ul>
          <li>Ulkoyksiköt kootaan Oulussa, ohjauskaapit ja varaajat Kaunasissa.</li>
          <li>Ensimmäiset kontit lähtevät Oritkarin satamasta kahdeksan viikon kuluttua.</li>
          <li>Molemmille tehtaille palkataan uusia kokoonpanijoita. Vinkkaa tutuillesi!</li>
        </ul>
        <p>Kakkukahvit juodaan huomenna kello 13.30 sekä Oulun että Kaunasin ruokalassa. Yövuorolle katetaan omansa kello 22.30. Tervetuloa!</p>
      `,
    },
    sv: {
      title: 'Vår största exportorder någonsin: 1 200 värmepumpar till Nordtyskland',
      text: html`
        <p>I morse blev det klart: bostadsbolaget Nordhus i Kiel har beställt <strong>1 200 Halla-värmepumpar</strong> av oss. Det är den största ordern i bolagets historia, och den håller båda fabrikernas orderböcker fulla i över ett år.</p>
        <p>Pumparna installeras i flervåningshus från 1970-talet, där man slutar värma med olja ett hus i taget. Två saker avgjorde: utedelens låga ljud och att vi kan leverera jämnt vecka för vecka.</p>
        <blockquote>”Kunden kom till Uleåborg för att se linjen och sade redan på gården att här vet man vad man gör. Tacket går till var och en som har hållit fast vid kvaliteten”, säger försäljningsdirektör Sanna Ojala.</blockquote>
        <h2>Vad ordern betyder för oss</h2>
        <ul>
          <li>Utedelarna monteras i Uleåborg, styrskåpen och beredarna i Kaunas.</li>
          <li>De första containrarna lämnar hamnen i Oritkari om åtta veckor.</li>
          <li>Vi anställer nya montörer vid båda fabrikerna. Tipsa dina bekanta!</li>
        </ul>
        <p>Vi firar med tårtkaffe i morgon klockan 13.30 i matsalen både i Uleåborg och i Kaunas. Nattskiftet får sin egen dukning klockan 22.30. Välkommen!</p>
      `,
    },
    en: {
      title: 'Our biggest export order ever: 1,200 heat pumps for northern Germany',
      text: html`
        <p>It was confirmed this morning: the housing company Nordhus in Kiel has ordered <strong>1,200 Halla heat pumps</strong> from us. It is the biggest order in our history and will keep the order books of both plants full for more than a year.</p>
        <p>The pumps will go into apartment blocks from the 1970s, which are giving up oil heating one building at a time. Two things tipped the scales: how quiet the outdoor unit is, and that we can deliver steadily week after week.</p>
        <blockquote>“The customer came to Oulu to see the line, and before they had even left the yard they said that people here know what they are doing. Thank you to everyone who has held on to quality,” says Sales Director Sanna Ojala.</blockquote>
        <h2>What the order means for us</h2>
        <ul>
          <li>The outdoor units are assembled in Oulu, the control cabinets and tanks in Kaunas.</li>
          <li>The first containers leave the port of Oritkari in eight weeks.</li>
          <li>Both plants are hiring assemblers. Spread the word!</li>
        </ul>
        <p>There will be cake and coffee tomorrow at 13.30 in the canteens in Oulu and in Kaunas. The night shift gets its own at 22.30. See you there!</p>
      `,
    },
    lt: {
      title: 'Didžiausias eksporto užsakymas: 1 200 šilumos siurblių į Šiaurės Vokietiją',
      text: html`
        <p>Šį rytą gavome patvirtinimą: Kylio būsto bendrovė „Nordhus“ užsakė pas mus <strong>1 200 „Halla“ šilumos siurblių</strong>. Tai didžiausias užsakymas mūsų įmonės istorijoje, ir abiejų gamyklų užsakymų knygos bus pilnos daugiau nei metus.</p>
        <p>Siurbliai bus įrengti aštuntojo dešimtmečio daugiabučiuose, kuriuose palaipsniui, namas po namo, atsisakoma šildymo skystuoju kuru. Nulėmė du dalykai: tylus lauko blokas ir tai, kad galime pristatyti tolygiai kiekvieną savaitę.</p>
        <blockquote>„Klientas atvyko į Oulu apžiūrėti linijos ir jau kieme pasakė, kad čia dirba savo darbą išmanantys žmonės. Ačiū kiekvienam, kuriam rūpi kokybė“, – sako pardavimų direktorė Sanna Ojala.</blockquote>
        <h2>Ką šis užsakymas reiškia mums</h2>
        <ul>
          <li>Lauko blokai surenkami Oulu, valdymo spintos ir talpyklos – Kaune.</li>
          <li>Pirmieji konteineriai iš Oritkario uosto išplauks po aštuonių savaičių.</li>
          <li>Abi gamyklos ieško naujų surinkėjų. Pasakykite pažįstamiems!</li>
        </ul>
        <p>Rytoj 13.30 val. Oulu ir Kauno valgyklose vaišinsime tortu ir kava. Naktinės pamainos laukiame 22.30 val. Kviečiame visus!</p>
      `,
    },
  },
};
