import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const retirement: DemoArticle = {
  key: 'retirement',
  group: 'Tuotanto',
  published: true,
  release_hours: -75,
  picture: 'revontuli/news/retirement',
  translations: {
    fi: {
      title: 'Kiitos, Seppo! 38 vuotta hitsauspistoolin varressa',
      text: html`
        <p>Kun Seppo Hiltunen tuli taloon, tehdas oli yksi peltihalli ja lämpöpumppuja syntyi neljä viikossa. Perjantaina Seppo leimaa itsensä ulos viimeisen kerran. Väliin mahtuu 38 vuotta, noin 90 000 hitsattua varaajaa ja kolme toimitusjohtajaa.</p>
        <p>Moni meistä on oppinut ammattinsa Sepolta. Hän ei ole koskaan korottanut ääntään, mutta huonon sauman hän on näyttänyt tekijälleen joka kerta – ja sen jälkeen näyttänyt, miten se tehdään hyvin.</p>
        <blockquote>”Hyvä sauma on sellainen, jota kukaan ei huomaa. Vähän niin kuin hyvä työkaveri”, Seppo sanoo ja nauraa.</blockquote>
        <p>Eläkepäiville on suunnitelmia: vene pitää tervata, lapsenlapsille luvattu leikkimökki rakentaa ja Iijoen siiat onkia. Hitsauskone jää tallin nurkkaan, ”kaiken varalta”.</p>
        <p>Läksiäiskahvit juodaan <strong>perjantaina kello 13 ison hallin taukotilassa</strong>. Tarjolla on täytekakkua ja Sepon toivomuksesta myös makkaraa. Lahjakeräyksen kuori on Riikalla torstaihin asti. Tule kiittämään, vaikka et olisi työvuorossa.</p>
      `,
    },
    sv: {
      title: 'Tack, Seppo! 38 år med svetspistolen i handen',
      text: html`
        <p>När Seppo Hiltunen började hos oss var fabriken en enda plåthall och det blev fyra värmepumpar i veckan. På fredag stämplar Seppo ut för sista gången. Däremellan ryms 38 år, ungefär 90 000 svetsade beredare och tre verkställande direktörer.</p>
        <p>Många av oss har lärt oss yrket av Seppo. Han har aldrig höjt rösten, men en dålig söm har han varje gång visat för den som gjorde den – och sedan visat hur den görs bra.</p>
        <blockquote>”En bra söm är en som ingen lägger märke till. Lite som en bra arbetskamrat”, säger Seppo och skrattar.</blockquote>
        <p>Pensionärslivet är redan planerat: båten ska tjäras, den utlovade lekstugan byggas åt barnbarnen och siken i Ijo älv metas upp. Svetsaggregatet får stå kvar i ett hörn av garaget, ”för säkerhets skull”.</p>
        <p>Vi dricker avskedskaffe <strong>på fredag klockan 13 i stora hallens pausrum</strong>. Det bjuds på tårta och, på Seppos egen begäran, också på korv. Kuvertet för gåvoinsamlingen finns hos Riikka till och med torsdag. Kom och tacka, även om du inte är i tur.</p>
      `,
    },
    en: {
      title: 'Thank you, Seppo! 38 years with a welding torch in hand',
      text: html`
        <p>When Seppo Hiltunen started here, the factory was a single tin shed that turned out four heat pumps a week. On Friday Seppo will clock out for the last time. In between lie 38 years, some 90,000 welded tanks and three managing directors.</p>
        <p>Many of us learned our trade from Seppo. He has never raised his voice, but every time he saw a bad seam he showed it to the person who made it – and then showed how to make a good one.</p>
        <blockquote>“A good seam is one that nobody notices. A bit like a good workmate,” says Seppo, laughing.</blockquote>
        <p>He has plans for retirement: a boat to tar, a playhouse promised to the grandchildren, and the whitefish of the Iijoki river to catch. The welding machine stays in a corner of the garage, “just in case”.</p>
        <p>Farewell coffee will be served <strong>on Friday at 13 in the break room of the big hall</strong>. There will be cake and, at Seppo’s own request, sausages. Riikka has the envelope for the collection until Thursday. Come and say thank you, even if you are not on shift.</p>
      `,
    },
    lt: {
      title: 'Ačiū, Seppo! 38 metai su suvirinimo aparatu rankose',
      text: html`
        <p>Kai Seppo Hiltunen atėjo pas mus dirbti, gamykla tebuvo vienas skardinis angaras, o per savaitę pagamindavome keturis šilumos siurblius. Penktadienį Seppo paskutinį kartą atžymės savo darbo kortelę. Tarp šių dienų telpa 38 metai, apie 90 000 suvirintų talpyklų ir trys generaliniai direktoriai.</p>
        <p>Daugelis iš mūsų amato išmoko iš Seppo. Jis niekada nepakėlė balso, bet kiekvieną prastą siūlę parodydavo ją suvirinusiam – o paskui parodydavo, kaip padaryti gerai.</p>
        <blockquote>„Gera siūlė yra ta, kurios niekas nepastebi. Panašiai kaip geras kolega“, – juokiasi Seppo.</blockquote>
        <p>Planų pensijai netrūksta: reikia išdervuoti valtį, pastatyti anūkams pažadėtą žaidimų namelį ir sužvejoti Iijoki upės sykus. Suvirinimo aparatas liks garažo kampe – „dėl visa ko“.</p>
        <p>Atsisveikinimo kavos kviečiame <strong>penktadienį 13 val. didžiojo cecho poilsio kambaryje</strong>. Bus torto ir, paties Seppo pageidavimu, dešrelių. Voką dovanai iki ketvirtadienio rasite pas Riikką. Ateikite padėkoti, net jei tą dieną nedirbate.</p>
      `,
    },
  },
};
