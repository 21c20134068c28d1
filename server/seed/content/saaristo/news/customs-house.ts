import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const customsHouse: DemoArticle = {
  key: 'customs-house',
  group: 'Kontoret',
  published: true,
  release_hours: -1160,
  picture: 'saaristo/news/customs-house',
  translations: {
    fi: {
      title: 'Toimisto muuttaa vanhaan tullitaloon',
      text: html`
        <p>Se on totta: muutamme kuun lopussa Nauvon rannan keltaiseen tullitaloon. Vuokrasopimus on kymmenen vuotta, ja remontti on ikkunoiden kittausta vaille valmis. Ylhäällä työskentelee liikenne, alhaalla asiakaspalvelu ja talous, ja kellotornissa on talon paras neuvotteluhuone, johon mahtuu neljä ihmistä tai yksi johtoryhmä, joka pitää toisistaan.</p>
        <h2>Muuttopäivä vaihe vaiheelta</h2>
        <ol>
          <li>Pakkaa omat tavarasi torstaina. Laatikot ovat aulassa, kaksi riittää useimmille.</li>
          <li>Jätä tietokone pöydälle. Tuomas siirtää koneet perjantaina ja kytkee ne valmiiksi.</li>
          <li>Maanantaina kello 9 tavataan uuden talon portailla. Tarjolla on kahvia ja Gunillan sämpylöitä.</li>
        </ol>
        <p>Puhelinnumerot eivät muutu. Postiosoite muuttuu, ja uudet käyntikortit ovat valmiina hyllyssä. Vanhan toimiston avaimet palautetaan Linnealle.</p>
        <p>Talo on suojeltu, joten <strong>seiniin ei naulata mitään</strong>. Taulut ripustetaan koukuilla listasta. Tuulinen päivä kuulostaa tornissa siltä kuin joku kuiskaisi. Tullimies kuulemma vain tarkistaa, onko kaikki kunnossa.</p>
      `,
    },
    sv: {
      title: 'Kontoret flyttar in i gamla tullhuset',
      text: html`
        <p>Det är sant: i slutet av månaden flyttar vi till det gula tullhuset i Nagu strand. Hyresavtalet är på tio år, och renoveringen är klar så när som på att fönstren ska kittas. I övre våningen arbetar trafiken, i nedre kundtjänsten och ekonomin, och i klocktornet finns husets bästa mötesrum. Där ryms fyra personer, eller en ledningsgrupp som tycker om varandra.</p>
        <h2>Flyttdagen steg för steg</h2>
        <ol>
          <li>Packa dina egna saker på torsdag. Lådorna finns i entrén, två räcker för de flesta.</li>
          <li>Lämna datorn på bordet. Tuomas flyttar datorerna på fredag och kopplar dem färdigt.</li>
          <li>På måndag klockan 9 möts vi på trappan till det nya huset. Det bjuds på kaffe och Gunillas semlor.</li>
        </ol>
        <p>Telefonnumren ändras inte. Postadressen ändras, och nya visitkort ligger färdiga i hyllan. Nycklarna till det gamla kontoret lämnas till Linnea.</p>
        <p>Huset är skyddat, så <strong>ingenting får spikas i väggarna</strong>. Tavlor hängs med krok från listen. En blåsig dag låter det i tornet som om någon viskade. Det sägs vara tullnären som kontrollerar att allt är i sin ordning.</p>
      `,
    },
    en: {
      title: 'The office is moving into the old customs house',
      text: html`
        <p>It is true: at the end of the month we move into the yellow customs house on the shore at Nagu. The lease is for ten years, and apart from the putty in the windows the renovation is finished. Traffic will work upstairs, customer service and finance downstairs, and the clock tower holds the best meeting room in the house. It seats four people, or one management team whose members like each other.</p>
        <h2>Moving day, step by step</h2>
        <ol>
          <li>Pack your own things on Thursday. The boxes are in the lobby; two are enough for most of us.</li>
          <li>Leave your computer on the desk. Tuomas moves the computers on Friday and connects them.</li>
          <li>On Monday at 9 we meet on the steps of the new house. There will be coffee and Gunilla’s rolls.</li>
        </ol>
        <p>Telephone numbers stay the same. The postal address changes, and the new business cards are waiting on the shelf. Please return the keys of the old office to Linnea.</p>
        <p>The house is listed, so <strong>nothing may be nailed to the walls</strong>. Pictures hang on hooks from the rail. On a windy day the tower sounds as if someone were whispering. They say it is only the customs officer, checking that all is well.</p>
      `,
    },
    lt: {
      title: 'Biuras keliasi į senąją muitinę',
      text: html`
        <p>Tai tiesa: mėnesio pabaigoje keliamės į geltonąją muitinę Nagu pakrantėje. Nuomos sutartis galioja dešimt metų, o remontas beveik baigtas – liko tik užglaistyti langus. Viršuje dirbs eismo skyrius, apačioje – klientų aptarnavimas ir buhalterija, o laikrodžio bokšte įrengtas geriausias namo posėdžių kambarys. Jame telpa keturi žmonės arba viena vadovų komanda, kurios nariai vieni kitus mėgsta.</p>
        <h2>Kraustymosi diena žingsnis po žingsnio</h2>
        <ol>
          <li>Asmeninius daiktus susidėkite ketvirtadienį. Dėžių rasite vestibiulyje, daugumai pakaks dviejų.</li>
          <li>Kompiuterį palikite ant stalo. Penktadienį Tuomas kompiuterius perveš ir prijungs.</li>
          <li>Pirmadienį 9 val. susitinkame ant naujojo namo laiptų. Lauks kava ir Gunillos bandelės.</li>
        </ol>
        <p>Telefono numeriai nesikeičia. Pašto adresas kitas, o naujos vizitinės kortelės jau padėtos lentynoje. Senojo biuro raktus grąžinkite Linneai.</p>
        <p>Namas saugomas paminklosaugos, todėl <strong>į sienas nieko kalti negalima</strong>. Paveikslai kabinami ant kabliukų nuo apvado. Vėjuotą dieną bokšte girdėti tarsi šnabždesys. Sako, tai tik muitininkas, tikrinantis, ar viskas tvarkoje.</p>
      `,
    },
  },
};
