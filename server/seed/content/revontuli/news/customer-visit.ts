import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const customerVisit: DemoArticle = {
  key: 'customer-visit',
  group: 'Toimisto',
  published: true,
  release_hours: -722,
  picture: 'revontuli/news/customer-visit',
  translations: {
    fi: {
      title: 'Tanskalaiset tulevat torstaina – esittelytila kuntoon yhdessä',
      text: html`
        <p>Torstaina Helsingin toimistolla vierailee Varmefonden, tanskalainen energiayhtiö, joka lämmittää 40 000 kotia Jyllannissa. Vieraita on viisi: kolme insinööriä, ostojohtaja ja toimitusjohtaja. Isäntinä ovat Kadri Tamm ja Matias Holm.</p>
        <h2>Torstain aikataulu</h2>
        <ul>
          <li><strong>9.30</strong> Tervetulokahvit esittelytilassa</li>
          <li><strong>10.00</strong> Kajo ja Halla käynnissä – Emilia Kallio näyttää, mitä koteloiden sisällä tapahtuu</li>
          <li><strong>11.30</strong> Lounas ja etäyhteys Oulun linjalle</li>
          <li><strong>13.00</strong> Neuvottelu isossa kokoushuoneessa</li>
        </ul>
        <p>Kaksi pyyntöä kaikille. Keskiviikkona kello 15 siivoamme toimiston yhdessä puolessa tunnissa, sillä avokonttorissakin on taas laatikoita, joiden sisältöä kukaan ei muista. Ja jos tapaat vieraat käytävällä, tervehdi. Viime vuonna eräs asiakas kertoi valinneensa meidät siksi, että ”täällä ihmiset katsovat silmiin”.</p>
        <p>Iso kokoushuone ja esittelytila on varattu koko torstain. Pienet kokoushuoneet ovat normaalisti käytössä, ja puhelut voi hoitaa neljännen kerroksen kopeissa. Kiitos, että jätätte aulan tuolit vapaiksi vieraille.</p>
      `,
    },
    sv: {
      title: 'Danskarna kommer på torsdag – vi fixar utställningsrummet tillsammans',
      text: html`
        <p>På torsdag får kontoret i Helsingfors besök av Varmefonden, ett danskt energibolag som värmer 40 000 hem på Jylland. Gästerna är fem: tre ingenjörer, inköpsdirektören och verkställande direktören. Värdar är Kadri Tamm och Matias Holm.</p>
        <h2>Torsdagens tidtabell</h2>
        <ul>
          <li><strong>9.30</strong> Välkomstkaffe i utställningsrummet</li>
          <li><strong>10.00</strong> Kajo och Halla i gång – Emilia Kallio visar vad som händer innanför höljet</li>
          <li><strong>11.30</strong> Lunch och videolänk till linjen i Uleåborg</li>
          <li><strong>13.00</strong> Förhandling i stora mötesrummet</li>
        </ul>
        <p>Två önskemål till alla. På onsdag klockan 15 städar vi kontoret tillsammans en halvtimme, för i kontorslandskapet finns det igen lådor vars innehåll ingen minns. Och hälsa, om du möter gästerna i korridoren. I fjol berättade en kund att de valde oss för att ”här ser folk en i ögonen”.</p>
        <p>Stora mötesrummet och utställningsrummet är bokade hela torsdagen. De små mötesrummen kan användas som vanligt, och telefonsamtal går bra att ta i båsen på fjärde våningen. Tack för att ni lämnar stolarna i entrén åt gästerna.</p>
      `,
    },
    en: {
      title: 'Danish guests on Thursday – let us get the showroom ready together',
      text: html`
        <p>On Thursday the Helsinki office will be visited by Varmefonden, a Danish energy company that heats 40,000 homes in Jutland. There will be five guests: three engineers, the purchasing director and the managing director. Kadri Tamm and Matias Holm are the hosts.</p>
        <h2>Thursday’s schedule</h2>
        <ul>
          <li><strong>9.30</strong> Welcome coffee in the showroom</li>
          <li><strong>10.00</strong> Kajo and Halla running – Emilia Kallio shows what goes on inside</li>
          <li><strong>11.30</strong> Lunch and a video link to the line in Oulu</li>
          <li><strong>13.00</strong> Negotiations in the large meeting room</li>
        </ul>
        <p>Two requests to everyone. On Wednesday at 15 we will tidy the office together for half an hour, because the open-plan area has once again filled up with boxes whose contents nobody remembers. And if you meet the guests in the corridor, say hello. Last year a customer told us they had chosen us because “people here look you in the eye”.</p>
        <p>The large meeting room and the showroom are booked all Thursday. The small rooms can be used as usual, and there are phone booths on the fourth floor. Please leave the chairs in the lobby to our guests.</p>
      `,
    },
    lt: {
      title: 'Ketvirtadienį lankysis svečiai iš Danijos – salę paruoškime kartu',
      text: html`
        <p>Ketvirtadienį Helsinkio biure lankysis „Varmefonden“ – Danijos energetikos bendrovė, šildanti 40 000 namų Jutlandijoje. Atvyks penki svečiai: trys inžinieriai, pirkimų direktorius ir generalinis direktorius. Juos priims Kadri Tamm ir Matias Holm.</p>
        <h2>Ketvirtadienio tvarkaraštis</h2>
        <ul>
          <li><strong>9.30</strong> Pasitikimo kava ekspozicijų salėje</li>
          <li><strong>10.00</strong> Veikiantys „Kajo“ ir „Halla“ – Emilia Kallio parodys, kas vyksta korpuso viduje</li>
          <li><strong>11.30</strong> Pietūs ir vaizdo ryšys su Oulu linija</li>
          <li><strong>13.00</strong> Derybos didžiojoje posėdžių salėje</li>
        </ul>
        <p>Visiems du prašymai. Trečiadienį 15 val. pusvalandį kartu tvarkysime biurą, nes atvirojoje erdvėje vėl atsirado dėžių, kurių turinio niekas neprisimena. O jei koridoriuje sutiksite svečius, pasisveikinkite. Pernai vienas klientas prisipažino pasirinkęs mus todėl, kad „čia žmonės žiūri į akis“.</p>
        <p>Didžioji posėdžių salė ir ekspozicijų salė užsakytos visam ketvirtadieniui. Mažosiomis salėmis naudokitės kaip įprastai, o pasikalbėti telefonu galite ketvirto aukšto kabinose. Prašome vestibiulio kėdes palikti svečiams.</p>
      `,
    },
  },
};
