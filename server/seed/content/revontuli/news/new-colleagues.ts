import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const newColleagues: DemoArticle = {
  key: 'new-colleagues',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: -196,
  picture: 'revontuli/news/new-colleagues',
  translations: {
    fi: {
      title: 'Seitsemän uutta kollegaa – tervetuloa taloon!',
      text: html`
        <p>Tässä kuussa meitä on taas seitsemän enemmän. Moikkaa, kun tapaat heidät käytävällä, ja kutsu mukaan kahville: ensimmäinen viikko jää kaikille mieleen.</p>
        <ul>
          <li><strong>Lan Nguyen</strong> aloitti kokoonpanossa Oulussa. Vapaalla hän valmentaa tyttöjen sulkapalloa.</li>
          <li><strong>Mantas Vaitkus</strong> hitsaa Kaunasissa ja rakentaa kotonaan sähkökitaroita.</li>
          <li><strong>Hodan Warsame</strong> vastaa toimittajien laadusta. Hän puhuu viittä kieltä ja opettelee kuudetta, savoa.</li>
          <li><strong>Oleksandr Kovalenko</strong> on koneistaja, jonka tarkkuus tuli tutuksi jo työharjoittelussa.</li>
          <li><strong>Emilia Kallio</strong> kehittää seuraavaa Kajo-mallia ja sai juuri väitöskirjansa valmiiksi.</li>
          <li><strong>Joonas Lehto</strong> vaihtoi kesätyöt vakituiseen huoltoasentajan paikkaan.</li>
          <li><strong>Darius Butkus</strong> palasi kotiin Kaunasiin kuuden Saksan-vuoden jälkeen ja pitää nyt koneet kunnossa.</li>
        </ul>
        <p>Jokaisella uudella on kummi, jolta saa kysyä ihan mitä tahansa. Jos haluat kummiksi, ilmoittaudu Leena Karppiselle. Kummi saa tehtävään kaksi tuntia viikossa työaikaa. Seuraavat uudet aloittavat kuun vaihteessa, ja silloin tarvitaan kummeja etenkin Kaunasiin.</p>
      `,
    },
    sv: {
      title: 'Sju nya kolleger – välkomna till huset!',
      text: html`
        <p>Den här månaden har vi blivit sju fler. Säg hej när ni möts i korridoren och bjud med dem på kaffe: den första veckan minns man länge.</p>
        <ul>
          <li><strong>Lan Nguyen</strong> har börjat på monteringen i Uleåborg. På fritiden tränar hon ett flicklag i badminton.</li>
          <li><strong>Mantas Vaitkus</strong> svetsar i Kaunas och bygger elgitarrer hemma.</li>
          <li><strong>Hodan Warsame</strong> ansvarar för leverantörernas kvalitet. Hon talar fem språk och lär sig ett sjätte, savolaxiska.</li>
          <li><strong>Oleksandr Kovalenko</strong> är CNC-operatör, och hans noggrannhet blev bekant redan under praktiken.</li>
          <li><strong>Emilia Kallio</strong> utvecklar nästa Kajo-modell och har just fått sin avhandling klar.</li>
          <li><strong>Joonas Lehto</strong> bytte sommarjobbet mot en fast tjänst som servicemontör.</li>
          <li><strong>Darius Butkus</strong> är hemma i Kaunas igen efter sex år i Tyskland och håller nu maskinerna i skick.</li>
        </ul>
        <p>Var och en av de nya har en fadder som man får fråga om precis allt. Vill du bli fadder, hör av dig till Leena Karppinen. Som fadder får du använda två timmar i veckan av din arbetstid. Nästa grupp börjar vid månadsskiftet, och då behövs det faddrar särskilt i Kaunas.</p>
      `,
    },
    en: {
      title: 'Seven new colleagues – welcome aboard!',
      text: html`
        <p>This month there are seven more of us. Say hello when you meet them in the corridor and ask them along for coffee: everybody remembers their first week.</p>
        <ul>
          <li><strong>Lan Nguyen</strong> has joined assembly in Oulu. In her spare time she coaches a girls’ badminton team.</li>
          <li><strong>Mantas Vaitkus</strong> welds in Kaunas and builds electric guitars at home.</li>
          <li><strong>Hodan Warsame</strong> looks after the quality of our suppliers. She speaks five languages and is learning a sixth, the Savo dialect.</li>
          <li><strong>Oleksandr Kovalenko</strong> is a machinist whose precision we got to know while he was still a trainee.</li>
          <li><strong>Emilia Kallio</strong> is developing the next Kajo model and has just finished her doctoral thesis.</li>
          <li><strong>Joonas Lehto</strong> swapped his summer job for a permanent post as a service technician.</li>
          <li><strong>Darius Butkus</strong> is back home in Kaunas after six years in Germany and keeps the machines running.</li>
        </ul>
        <p>Each of them has a buddy who can be asked absolutely anything. If you would like to be one, get in touch with Leena Karppinen. Buddies get two hours of working time a week for it. The next group starts at the turn of the month, and then we will need buddies in Kaunas especially.</p>
      `,
    },
    lt: {
      title: 'Septyni nauji kolegos – sveiki atvykę!',
      text: html`
        <p>Šį mėnesį mūsų padaugėjo septyniais. Sutikę koridoriuje pasisveikinkite ir pakvieskite kavos: pirmąją savaitę visi prisimename ilgai.</p>
        <ul>
          <li><strong>Lan Nguyen</strong> pradėjo dirbti surinkimo skyriuje Oulu. Laisvalaikiu ji treniruoja mergaičių badmintono komandą.</li>
          <li><strong>Mantas Vaitkus</strong> dirba suvirintoju Kaune, o namie gamina elektrines gitaras.</li>
          <li><strong>Hodan Warsame</strong> rūpinasi tiekėjų kokybe. Ji kalba penkiomis kalbomis ir mokosi šeštosios – suomių Savo tarmės.</li>
          <li><strong>Oleksandr Kovalenko</strong> – staklininkas, kurio kruopštumą pastebėjome dar per praktiką.</li>
          <li><strong>Emilia Kallio</strong> kuria naująjį „Kajo“ modelį ir ką tik baigė rašyti daktaro disertaciją.</li>
          <li><strong>Joonas Lehto</strong> vasaros darbą iškeitė į nuolatinę priežiūros techniko vietą.</li>
          <li><strong>Darius Butkus</strong> po šešerių metų Vokietijoje grįžo namo į Kauną ir dabar rūpinasi, kad mašinos veiktų be sutrikimų.</li>
        </ul>
        <p>Kiekvienas naujokas turi globėją, kurio gali klausti bet ko. Jei norėtumėte būti globėju, kreipkitės į Leeną Karppinen. Šiam darbui globėjas gauna dvi darbo laiko valandas per savaitę. Kita naujokų grupė pradės dirbti kito mėnesio pradžioje, ir tada globėjų ypač reikės Kaune.</p>
      `,
    },
  },
};
