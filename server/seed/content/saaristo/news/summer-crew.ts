import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const summerCrew: DemoArticle = {
  key: 'summer-crew',
  group: 'Trafiken',
  published: true,
  release_hours: -310,
  picture: 'saaristo/news/summer-crew',
  translations: {
    fi: {
      title: 'Kesän väki on valittu – opastuspäivä laiturilla',
      text: html`
        <p>Saimme kesätöihin 143 hakemusta ja valitsimme yhdeksän. Neljä heistä on ollut meillä ennenkin, ja nuorin on juuri täyttänyt kuusitoista. Kaikki osaavat uida, kaksi osaa soittaa haitaria ja yksi on purjehtinut Atlantin yli.</p>
        <h2>Opastuspäivän ohjelma</h2>
        <ol>
          <li>Pelastusliivin säätäminen ja hyppy veteen laiturilta – kyllä, myös vakituisille</li>
          <li>Köydet: paalusolmu, kiinnitys ja heittoliina</li>
          <li>Autojen ohjaaminen kannelle käsimerkein</li>
          <li>Mitä tehdään, kun matkustaja sairastuu tai koira eksyy</li>
        </ol>
        <p>Jokaisella kesätyöntekijällä on oma ohjaaja. Hän on samassa vuorossa koko ensimmäisen viikon. <strong>Ohjaajan tehtävä ei ole olla kiltti eikä ankara, vaan lähellä.</strong> Alaikäiset eivät tee yövuoroja eivätkä työskentele yksin kannella. Jos ohjaaja sairastuu, sijaisen nimeää päivystävä kippari.</p>
        <p>Ottakaa nuoret mukaan kahvipöytään ja opettakaa heille yksi paikka, jota kartassa ei ole. Kalle aloittaa: hän vie kaikki torstai-iltana katsomaan hylkeitä Gråharun luodolle, jos tuuli sallii.</p>
      `,
    },
    sv: {
      title: 'Sommarens gäng är utvalt – introduktionsdag på bryggan',
      text: html`
        <p>Vi fick 143 ansökningar till sommarjobben och valde nio. Fyra av dem har varit hos oss förut, och den yngsta har just fyllt sexton. Alla kan simma, två kan spela dragspel och en har seglat över Atlanten.</p>
        <h2>Program för introduktionsdagen</h2>
        <ol>
          <li>Att ställa in räddningsvästen och hoppa i vattnet från bryggan – ja, också för de fast anställda</li>
          <li>Rep: pålstek, förtöjning och kastlina</li>
          <li>Att dirigera bilar ombord med handtecken</li>
          <li>Vad man gör när en passagerare blir sjuk eller en hund springer bort</li>
        </ol>
        <p>Varje sommarjobbare har en egen handledare, som går i samma tur hela den första veckan. <strong>Handledaren ska varken vara snäll eller sträng, utan nära.</strong> Minderåriga arbetar inte på natten och är aldrig ensamma på däck. Om handledaren blir sjuk utser skepparen i tur en ersättare.</p>
        <p>Ta med ungdomarna till kaffebordet och lär dem en plats som inte finns på sjökortet. Kalle gör början: på torsdag kväll tar han alla till Gråharun för att titta på sälar, om vinden tillåter.</p>
      `,
    },
    en: {
      title: 'The summer crew is chosen – induction day on the jetty',
      text: html`
        <p>We had 143 applications for summer jobs and chose nine people. Four of them have been with us before, and the youngest has just turned sixteen. All of them can swim, two can play the accordion and one has sailed across the Atlantic.</p>
        <h2>Programme for the induction day</h2>
        <ol>
          <li>Adjusting your life jacket and jumping in from the jetty – yes, permanent staff too</li>
          <li>Ropes: the bowline, mooring and the heaving line</li>
          <li>Guiding cars on board with hand signals</li>
          <li>What to do when a passenger falls ill or a dog goes missing</li>
        </ol>
        <p>Each summer worker has a mentor, who works the same shifts for the whole first week. <strong>A mentor need not be kind or strict, only close at hand.</strong> Under-eighteens do not work nights and are never alone on deck. If a mentor falls ill, the skipper on duty names a substitute.</p>
        <p>Ask the young people to join you at the coffee table, and teach them one place that is not on the chart. Kalle goes first: on Thursday evening he takes everyone to the skerry of Gråharun to see the seals, wind permitting.</p>
      `,
    },
    lt: {
      title: 'Vasaros komanda surinkta – įvadinė diena ant lieptelio',
      text: html`
        <p>Gavome 143 prašymus dirbti vasarą ir pasirinkome devynis žmones. Keturi iš jų pas mus jau dirbo, o jauniausiam ką tik sukako šešiolika. Visi moka plaukti, du groja akordeonu, o vienas perplaukė Atlantą.</p>
        <h2>Įvadinės dienos programa</h2>
        <ol>
          <li>Gelbėjimosi liemenės reguliavimas ir šuolis nuo lieptelio į vandenį – taip, ir nuolatiniams darbuotojams</li>
          <li>Virvės: mazgai, švartavimas ir metamasis lynas</li>
          <li>Automobilių nukreipimas į keltą rankų ženklais</li>
          <li>Ką daryti, kai keleiviui pasidaro bloga arba pasimeta šuo</li>
        </ol>
        <p>Kiekvienas vasaros darbuotojas turi globėją, kuris visą pirmąją savaitę dirba toje pačioje pamainoje. <strong>Globėjas neturi būti nei švelnus, nei griežtas – jis turi būti šalia.</strong> Nepilnamečiai nedirba naktimis ir denyje niekada nelieka vieni. Jei globėjas suserga, pavaduotoją skiria budintis kapitonas.</p>
        <p>Pakvieskite jaunimą prie kavos stalo ir parodykite jiems vieną vietą, kurios nėra jūrlapyje. Pradės Kalle: ketvirtadienio vakarą, jei leis vėjas, visus nuplukdys prie Gråharun uolų pasižiūrėti ruonių.</p>
      `,
    },
  },
};
