import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const quarterResult: DemoArticle = {
  key: 'quarter-result',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: 74,
  picture: 'revontuli/news/quarter-result',
  translations: {
    fi: {
      title: 'Neljännesvuosi numeroina: kasvua 14 prosenttia ja tulospalkkio kaikille',
      text: html`
        <p>Liikevaihtomme kasvoi kuluneella neljänneksellä 14 prosenttia viime vuoden vastaavaan aikaan verrattuna ja oli 31,6 miljoonaa euroa. Tulos parani vielä enemmän, koska hukkaa syntyi vähemmän: materiaalihävikki laski kolmanneksella.</p>
        <h2>Mistä kasvu tuli</h2>
        <ul>
          <li>Halla-ulkoyksiköitä toimitettiin 4 850, lähes tuhat enemmän kuin vuotta aiemmin.</li>
          <li>Vienti Saksaan ja Tanskaan ylitti ensimmäisen kerran kotimaan myynnin.</li>
          <li>Huoltosopimuksia tehtiin ennätysmäärä, mikä tuo tasaista työtä hiljaisillekin kuukausille.</li>
        </ul>
        <p>Kaikki ei mennyt putkeen. Kompressorien toimitukset myöhästelivät, ja linja seisoi niiden takia kaksi päivää. Ostot on nyt jaettu kahdelle toimittajalle, jotta sama ei toistu.</p>
        <blockquote>”Tätä ei tehty tekemällä pidempää päivää, vaan tekemällä asiat kerralla kuntoon. Siksi hedelmistä nauttii myös jokainen tekijä”, sanoo toimitusjohtaja Henrik Sjöblom.</blockquote>
        <p><strong>Tulospalkkio on 420 euroa henkeä kohti</strong>, ja se maksetaan seuraavan palkan yhteydessä. Osa-aikaisille summa lasketaan työajan mukaan. Henrik ja talousjohtaja Camilla Westerholm vastaavat kysymyksiin Oulussa maanantaina ja Kaunasissa keskiviikkona kello 13.30.</p>
      `,
    },
    sv: {
      title: 'Kvartalet i siffror: 14 procents tillväxt och resultatpremie till alla',
      text: html`
        <p>Under det gångna kvartalet ökade omsättningen med 14 procent jämfört med samma tid i fjol och uppgick till 31,6 miljoner euro. Resultatet förbättrades ännu mer, eftersom slöseriet minskade: materialsvinnet sjönk med en tredjedel.</p>
        <h2>Vad tillväxten kom av</h2>
        <ul>
          <li>Vi levererade 4 850 Halla-utedelar, nästan tusen fler än ett år tidigare.</li>
          <li>Exporten till Tyskland och Danmark var för första gången större än försäljningen i hemlandet.</li>
          <li>Serviceavtalen blev rekordmånga, vilket ger jämnt med arbete också under de lugna månaderna.</li>
        </ul>
        <p>Allt gick inte på räls. Kompressorerna levererades för sent, och därför stod linjen stilla i två dagar. Nu är inköpen fördelade på två leverantörer, så att det inte händer igen.</p>
        <blockquote>”Det här åstadkom vi inte genom att arbeta längre dagar utan genom att göra rätt från början. Därför ska också alla som gjort det få njuta av frukterna”, säger verkställande direktör Henrik Sjöblom.</blockquote>
        <p><strong>Resultatpremien är 420 euro per person</strong> och betalas ut med nästa lön. För deltidsanställda räknas summan efter arbetstiden. Henrik och ekonomidirektör Camilla Westerholm svarar på frågor i Uleåborg på måndag och i Kaunas på onsdag klockan 13.30.</p>
      `,
    },
    en: {
      title: 'The quarter in numbers: 14 per cent growth and a bonus for everyone',
      text: html`
        <p>Turnover in the past quarter grew by 14 per cent on the same time last year, to 31.6 million euros. The result improved even more because less was wasted: material losses fell by a third.</p>
        <h2>Where the growth came from</h2>
        <ul>
          <li>We delivered 4,850 Halla outdoor units, nearly a thousand more than a year earlier.</li>
          <li>Exports to Germany and Denmark exceeded sales at home for the first time.</li>
          <li>A record number of service agreements was signed, which brings steady work to the quiet months too.</li>
        </ul>
        <p>Not everything went smoothly. Compressors arrived late, and the line stood still for two days because of it. Purchases are now split between two suppliers so that it does not happen again.</p>
        <blockquote>“We did not do this by working longer days, but by getting things right first time. That is why everyone who made it happen shares in the result,” says Managing Director Henrik Sjöblom.</blockquote>
        <p><strong>The bonus is 420 euros per person</strong> and comes with your next pay. For part-timers it follows working hours. Henrik and CFO Camilla Westerholm will answer questions in Oulu on Monday and in Kaunas on Wednesday, at 13.30.</p>
      `,
    },
    lt: {
      title: 'Ketvirtis skaičiais: 14 procentų augimas ir premija visiems',
      text: html`
        <p>Praėjusį ketvirtį mūsų apyvarta, palyginti su tuo pačiu laikotarpiu pernai, išaugo 14 procentų ir siekė 31,6 milijono eurų. Rezultatas pagerėjo dar labiau, nes mažiau švaistėme: medžiagų nuostoliai sumažėjo trečdaliu.</p>
        <h2>Kas lėmė augimą</h2>
        <ul>
          <li>Pristatėme 4 850 „Halla“ lauko blokų – beveik tūkstančiu daugiau nei prieš metus.</li>
          <li>Eksportas į Vokietiją ir Daniją pirmą kartą viršijo pardavimą Suomijoje.</li>
          <li>Pasirašėme rekordinį skaičių priežiūros sutarčių, todėl darbo netrūks ir ramesniais mėnesiais.</li>
        </ul>
        <p>Ne viskas ėjosi sklandžiai. Vėlavo kompresoriai, todėl linija dvi dienas stovėjo. Dabar perkame iš dviejų tiekėjų, kad tai nepasikartotų.</p>
        <blockquote>„Tai pasiekėme ne ilgindami darbo dieną, o iš karto viską darydami gerai. Todėl rezultatu turi džiaugtis kiekvienas, kuris prie jo prisidėjo“, – sako generalinis direktorius Henrik Sjöblom.</blockquote>
        <p><strong>Premija – 420 eurų kiekvienam</strong>; ji bus išmokėta kartu su kitu atlyginimu. Dirbantiems ne visą darbo laiką suma skaičiuojama pagal darbo laiką. Henrik ir finansų direktorė Camilla Westerholm į klausimus atsakys pirmadienį Oulu ir trečiadienį Kaune, 13.30 val.</p>
      `,
    },
  },
};
