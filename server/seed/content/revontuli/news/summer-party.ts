import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const summerParty: DemoArticle = {
  key: 'summer-party',
  group: 'Koko henkilöstö',
  published: true,
  // Months ago: a summer party is no fresh news in most seasons.
  release_hours: -24 * 160,
  picture: 'revontuli/news/summer-party',
  // “Spring”, an animated short by Blender Studio without dialogue (CC BY 4.0).
  video_url: 'WhWc3b3KhnY',
  translations: {
    fi: {
      title: 'Kesäjuhlat Nallikarissa: ruokaa, musiikkia ja ulkoilmaelokuva',
      text: html`
        <p>Äänestys on ratkennut! Kesäjuhlien paikaksi valittiin Nallikarin ranta 163 äänellä. Mukaan ovat tervetulleita kaikki revontulilaiset perheineen, ja Kaunasista ja Helsingistä järjestetään yhteiskuljetus.</p>
        <h2>Illan kulku</h2>
        <ul>
          <li><strong>15.00</strong> Lasten pihaolympialaiset ja mölkkyturnaus – viime vuoden voittaja, kakkosvuoro, puolustaa titteliään</li>
          <li><strong>17.00</strong> Pitkä pöytä: savulohta, grillivartaita, kasviscurryä ja pavlovaa</li>
          <li><strong>19.00</strong> Tehtaan oma bändi Jäätymispiste</li>
          <li><strong>21.30</strong> Ulkoilmaelokuva rannalla</li>
        </ul>
        <p>Elokuvaksi valikoitui lyhytanimaatio <em>Spring</em>, jossa nuori paimen ja hänen koiransa herättävät kevään. Siinä ei puhuta sanaakaan, joten se sopii meille kaikille äidinkielestä riippumatta. Voit katsoa sen etukäteen tästä uutisesta.</p>
        <p>Ilmoita ruokavaliosi ja kyytitarpeesi HR:ään Leena Karppiselle viimeistään kahta viikkoa ennen juhlia. Juhlapaikalle pääsee myös pyörällä: parkki on katettu ja vartioitu. Sateen varalta rannalla on teltta, johon mahtuvat kaikki, ja iltayöllä lähtevät bussit takaisin Oulun keskustaan kello 22.30 ja 23.30.</p>
      `,
    },
    sv: {
      title: 'Sommarfest i Nallikari: mat, musik och utebio',
      text: html`
        <p>Omröstningen är avgjord! Sommarfesten ordnas på stranden i Nallikari, som fick 163 röster. Alla som jobbar på Revontuli är välkomna med sina familjer, och från Kaunas och Helsingfors ordnas gemensam transport.</p>
        <h2>Kvällens program</h2>
        <ul>
          <li><strong>15.00</strong> Gårdsolympiad för barnen och mölkkyturnering – fjolårets vinnare, skift två, försvarar sin titel</li>
          <li><strong>17.00</strong> Långbord: rökt lax, grillspett, vegetarisk curry och pavlova</li>
          <li><strong>19.00</strong> Fabrikens eget band Jäätymispiste</li>
          <li><strong>21.30</strong> Utebio på stranden</li>
        </ul>
        <p>Kvällens film är den animerade kortfilmen <em>Spring</em>, där en ung herde och hennes hund väcker våren. I filmen sägs inte ett ord, så den passar oss alla oberoende av modersmål. Du kan titta på den på förhand här i nyheten.</p>
        <p>Meddela din diet och om du behöver skjuts till Leena Karppinen på HR senast två veckor före festen. Det går också bra att komma med cykel: parkeringen är täckt och bevakad. Om det regnar finns det ett tält på stranden som rymmer oss alla, och bussarna tillbaka till Uleåborgs centrum går klockan 22.30 och 23.30.</p>
      `,
    },
    en: {
      title: 'Summer party at Nallikari: food, music and an open-air film',
      text: html`
        <p>The votes are in! With 163 of them, Nallikari beach is the place for our summer party. Everyone at Revontuli is welcome with their family, and there will be coaches from Kaunas and from Helsinki.</p>
        <h2>The evening</h2>
        <ul>
          <li><strong>15.00</strong> Garden games for children and a mölkky tournament – last year’s winners, shift two, defend their title</li>
          <li><strong>17.00</strong> The long table: smoked salmon, grilled skewers, vegetable curry and pavlova</li>
          <li><strong>19.00</strong> The factory’s own band, Jäätymispiste</li>
          <li><strong>21.30</strong> Open-air film on the beach</li>
        </ul>
        <p>The film is <em>Spring</em>, an animated short in which a young shepherd and her dog bring the spring back. Not a word is spoken in it, so it works for all of us whatever our mother tongue. You can watch it beforehand right here.</p>
        <p>Please tell Leena Karppinen in HR about your diet and whether you need a ride, at the latest two weeks before the party. You can also come by bike: the parking is covered and guarded. In case of rain there is a tent on the beach with room for all of us, and buses back to the centre of Oulu leave at 22.30 and 23.30.</p>
      `,
    },
    lt: {
      title: 'Vasaros šventė Nalikario paplūdimyje: maistas, muzika ir kinas po atviru dangumi',
      text: html`
        <p>Balsavimas baigtas! Surinkęs 163 balsus, vasaros šventės vieta tapo Nalikario paplūdimys. Laukiame visų „Revontuli“ darbuotojų su šeimomis, o iš Kauno ir Helsinkio važiuos bendras transportas.</p>
        <h2>Vakaro programa</h2>
        <ul>
          <li><strong>15.00</strong> Vaikų žaidynės ir „mölkky“ turnyras – titulą gins pernykštė nugalėtoja, antroji pamaina</li>
          <li><strong>17.00</strong> Ilgasis stalas: rūkyta lašiša, šašlykai, daržovių karis ir „Pavlova“ tortas</li>
          <li><strong>19.00</strong> Gamyklos grupė „Jäätymispiste“</li>
          <li><strong>21.30</strong> Kinas po atviru dangumi paplūdimyje</li>
        </ul>
        <p>Žiūrėsime trumpametražį animacinį filmą <em>„Spring“</em>, kuriame jauna piemenė ir jos šuo pažadina pavasarį. Jame netariama nė žodžio, todėl filmas tinka mums visiems, kad ir kokia būtų gimtoji kalba. Iš anksto jį galite pažiūrėti čia pat, šioje naujienoje.</p>
        <p>Apie mitybos poreikius ir apie tai, ar reikės vietos autobuse, likus ne mažiau kaip dviem savaitėms iki šventės praneškite Leenai Karppinen iš personalo skyriaus. Galima atvažiuoti ir dviračiu: stovėjimo vieta dengta ir saugoma. Jei lytų, paplūdimyje stovės palapinė, kurioje tilpsime visi, o autobusai atgal į Oulu centrą išvyks 22.30 ir 23.30 val.</p>
      `,
    },
  },
};
