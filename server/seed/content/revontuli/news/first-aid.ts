import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const firstAid: DemoArticle = {
  key: 'first-aid',
  group: 'Tuotanto',
  published: true,
  release_hours: -1080,
  picture: 'revontuli/news/first-aid',
  translations: {
    fi: {
      title: 'Ensiapukurssille mahtuu vielä – joka vuoroon tarvitaan neljä osaajaa',
      text: html`
        <p>Tavoitteemme on, että jokaisessa vuorossa on vähintään neljä ihmistä, jotka osaavat toimia, kun jotakin sattuu. Kakkos- ja nelosvuorosta puuttuu vielä kolme. Oletko sinä yksi heistä?</p>
        <p>Kurssi kestää kaksi päivää ja pidetään Oulun koulutustilassa. Siellä harjoitellaan oikeasti käsillä: elvytystä, sydäniskurin käyttöä, verenvuodon tyrehdyttämistä, palovamman ensihoitoa ja silmän huuhtelua. Koetta ei ole. Ainoa vaatimus on, että uskaltaa kokeilla.</p>
        <h2>Hyvä tietää</h2>
        <ul>
          <li>Kurssi on työaikaa, ja tunnit merkitään vuorokalenteriin puolestasi.</li>
          <li>Saat EA 1 -todistuksen, joka on voimassa kolme vuotta, sekä vihreän ristin kypärään.</li>
          <li>Ensiapuvastaava saa palkanlisän, 35 euroa kuukaudessa.</li>
          <li>Opetus on suomeksi, mutta materiaali on myös englanniksi ja ukrainaksi, ja tulkki saadaan paikalle pyynnöstä.</li>
        </ul>
        <p>Viime talvena Abdi Hassan ja Riikka Manninen tunnistivat työkaverin sydänkohtauksen ja toimivat kuin oppikirjasta. Työkaveri on jo takaisin töissä. <strong>Se on paras perustelu tulla kurssille.</strong></p>
        <p>Ilmoittaudu Aino Korhoselle tai omalle vuorovastaavallesi perjantaihin mennessä.</p>
      `,
    },
    sv: {
      title: 'Det finns ännu plats på första hjälpen-kursen – fyra behövs i varje skift',
      text: html`
        <p>Vårt mål är att det i varje skift finns minst fyra personer som vet vad de ska göra när något händer. I skift två och fyra saknas ännu tre. Är du en av dem?</p>
        <p>Kursen tar två dagar och hålls i utbildningsrummet i Uleåborg. Där övar vi på riktigt med händerna: återupplivning, hjärtstartare, att stilla en blödning, första hjälpen vid brännskador och ögonsköljning. Det blir inget prov. Det enda kravet är att våga försöka.</p>
        <h2>Bra att veta</h2>
        <ul>
          <li>Kursen är arbetstid, och timmarna förs in i skiftkalendern åt dig.</li>
          <li>Du får FHJ 1-intyget, som gäller i tre år, och ett grönt kors på hjälmen.</li>
          <li>Den som är första hjälpen-ansvarig får ett lönetillägg på 35 euro i månaden.</li>
          <li>Undervisningen är på finska, men materialet finns också på engelska och ukrainska, och vi ordnar tolk på begäran.</li>
        </ul>
        <p>Förra vintern märkte Abdi Hassan och Riikka Manninen att en arbetskamrat fått en hjärtattack och handlade precis enligt läroboken. Arbetskamraten är redan tillbaka på jobbet. <strong>Bättre skäl att komma på kursen finns inte.</strong></p>
        <p>Anmäl dig till Aino Korhonen eller till din skiftansvariga senast på fredag.</p>
      `,
    },
    en: {
      title: 'Places left on the first-aid course – every shift needs four people',
      text: html`
        <p>Our aim is that every shift has at least four people who know what to do when something happens. Shifts two and four are still three short. Are you one of them?</p>
        <p>The course takes two days, in the training room in Oulu. You practise for real, with your own hands: resuscitation, using a defibrillator, stopping a bleed, treating a burn and rinsing an eye. There is no exam. All that is asked of you is the courage to try.</p>
        <h2>Good to know</h2>
        <ul>
          <li>The course is working time, and the hours are entered in the shift calendar for you.</li>
          <li>You get the EA 1 first-aid certificate, valid for three years, and a green cross for your helmet.</li>
          <li>First-aiders receive a pay supplement of 35 euros a month.</li>
          <li>The teaching is in Finnish, but there is material in English and Ukrainian too, and we will arrange an interpreter on request.</li>
        </ul>
        <p>Last winter Abdi Hassan and Riikka Manninen recognised a workmate’s heart attack and did everything by the book. The workmate is already back at work. <strong>There is no better reason to come.</strong></p>
        <p>Sign up with Aino Korhonen or your shift leader by Friday.</p>
      `,
    },
    lt: {
      title: 'Pirmosios pagalbos kursuose dar yra vietų – pamainai reikia keturių žmonių',
      text: html`
        <p>Norime, kad kiekvienoje pamainoje būtų bent keturi žmonės, mokantys veikti, kai kas nors nutinka. Antrojoje ir ketvirtojoje pamainose dar trūksta trijų. Gal vienas iš jų – jūs?</p>
        <p>Kursai trunka dvi dienas ir vyks mokymų salėje Oulu. Mokysimės iš tikrųjų, savo rankomis: gaivinti, naudotis defibriliatoriumi, stabdyti kraujavimą, suteikti pirmąją pagalbą nudegus ir išplauti akis. Egzamino nėra. Vienintelis reikalavimas – nebijoti pabandyti.</p>
        <h2>Naudinga žinoti</h2>
        <ul>
          <li>Kursai vyksta darbo metu, valandas į pamainų kalendorių įrašysime už jus.</li>
          <li>Gausite trejus metus galiojantį EA 1 pažymėjimą ir žalią kryžių ant šalmo.</li>
          <li>Už pirmąją pagalbą atsakingam darbuotojui mokamas 35 eurų priedas per mėnesį.</li>
          <li>Mokoma suomiškai, bet medžiagos turime ir anglų bei ukrainiečių kalbomis, o paprašius pakviesime vertėją.</li>
        </ul>
        <p>Praėjusią žiemą Abdi Hassan ir Riikka Manninen atpažino kolegos širdies smūgį ir viską padarė kaip iš vadovėlio. Kolega jau grįžo į darbą. <strong>Tai geriausia priežastis ateiti į kursus.</strong></p>
        <p>Iki penktadienio registruokitės pas Aino Korhonen arba savo pamainos vadovą.</p>
      `,
    },
  },
};
