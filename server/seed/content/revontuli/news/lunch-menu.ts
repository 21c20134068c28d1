import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const lunchMenu: DemoArticle = {
  key: 'lunch-menu',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: -533,
  picture: 'revontuli/news/lunch-menu',
  translations: {
    fi: {
      title: 'Ruokala uudistuu: lohikeittoa torstaisin ja lounas myös yövuorolle',
      text: html`
        <p>Ruokalan uusi keittiömestari Pirkko Alatalo on kiertänyt kuukauden ajan kaikki taukotilat ja kysynyt, mitä haluatte syödä. Vastauksia tuli yli kolmesataa. Eniten toivottiin kunnon keittoja, kasvisruokaa, joka pitää nälän loitolla, ja sitä, ettei yövuoro jää eväiden varaan.</p>
        <h2>Uusi viikko</h2>
        <ul>
          <li><strong>Maanantai:</strong> uunijuureksia, härkäpapua ja sitruunajogurttia</li>
          <li><strong>Tiistai:</strong> lihapullat, perunamuusi ja puolukat</li>
          <li><strong>Keskiviikko:</strong> libanonilainen linssipata – ohje on Fatima Al-Hassanin äidiltä</li>
          <li><strong>Torstai:</strong> kermainen lohikeitto ja saaristolaisleipä</li>
          <li><strong>Perjantai:</strong> yllätys, jonka valitsee joka viikko eri tiimi</li>
        </ul>
        <p>Salaattipöytä, leipä ja kahvi kuuluvat aina hintaan, joka pysyy ennallaan: <strong>7,80 euroa</strong>. Kaunasissa maanantain vaihtoehtona ovat cepelinai, kuten kuuluukin.</p>
        <p>Yövuorolle lämmin ruoka tuodaan taukotilaan kello 1. Tilaa annoksesi ilmoitustaulun listalla kello 20 mennessä. Ruoka-aineallergiat kannattaa kertoa keittiölle kerran, niin ne muistetaan. Jos lautaselta jää joka päivä jotakin yli, kerro sekin: hävikki punnitaan ja tulos kirjoitetaan taululle.</p>
      `,
    },
    sv: {
      title: 'Matsalen förnyas: laxsoppa på torsdagar och lunch också för nattskiftet',
      text: html`
        <p>Matsalens nya köksmästare Pirkko Alatalo har i en månads tid gått runt i alla pausrum och frågat vad ni vill äta. Svaren blev över trehundra. Mest önskade ni er ordentliga soppor, vegetarisk mat som håller hungern borta och att nattskiftet inte ska vara hänvisat till matlådor.</p>
        <h2>Den nya veckan</h2>
        <ul>
          <li><strong>Måndag:</strong> rostade rotsaker, bondbönor och citronyoghurt</li>
          <li><strong>Tisdag:</strong> köttbullar, potatismos och lingon</li>
          <li><strong>Onsdag:</strong> libanesisk linsgryta – receptet kommer från Fatima Al-Hassans mamma</li>
          <li><strong>Torsdag:</strong> gräddig laxsoppa och skärgårdslimpa</li>
          <li><strong>Fredag:</strong> en överraskning som ett nytt team väljer varje vecka</li>
        </ul>
        <p>Salladsbord, bröd och kaffe ingår alltid i priset, som är detsamma som förut: <strong>7,80 euro</strong>. I Kaunas kan man på måndagar i stället ta cepelinai, som sig bör.</p>
        <p>Nattskiftet får varm mat till pausrummet klockan 1. Beställ din portion på listan på anslagstavlan senast klockan 20. Berätta för köket en gång om du har allergier, så kommer de ihåg det. Blir det alltid något kvar på tallriken, säg det också: matsvinnet vägs och resultatet skrivs upp på tavlan.</p>
      `,
    },
    en: {
      title: 'A new menu: salmon soup on Thursdays and a hot meal for the night shift',
      text: html`
        <p>For a month our new head chef, Pirkko Alatalo, has toured all the break rooms asking what you would like to eat. More than three hundred of you answered. The top wishes were proper soups, vegetarian food that keeps hunger at bay, and something better than packed lunches for the night shift.</p>
        <h2>The new week</h2>
        <ul>
          <li><strong>Monday:</strong> roast root vegetables, broad beans and lemon yoghurt</li>
          <li><strong>Tuesday:</strong> meatballs, mashed potatoes and lingonberries</li>
          <li><strong>Wednesday:</strong> a Lebanese lentil stew – the recipe comes from Fatima Al-Hassan’s mother</li>
          <li><strong>Thursday:</strong> creamy salmon soup and dark archipelago bread</li>
          <li><strong>Friday:</strong> a surprise, chosen by a different team each week</li>
        </ul>
        <p>Salad, bread and coffee are always included in the price, which stays at <strong>7.80 euros</strong>. In Kaunas the alternative on Mondays is cepelinai, as it should be.</p>
        <p>Hot food reaches the night shift’s break room at 1 a.m. Put your name on the list on the notice board by 20. Tell the kitchen once about any allergies and they will remember. And if something is left on your plate every day, say so: the waste is weighed and the result goes up on the board.</p>
      `,
    },
    lt: {
      title: 'Naujas valgyklos meniu: ketvirtadieniais lašišos sriuba, pietūs ir naktį',
      text: html`
        <p>Naujoji valgyklos šefė Pirkko Alatalo mėnesį lankėsi visuose poilsio kambariuose ir klausinėjo, ką norėtumėte valgyti. Sulaukėme daugiau nei trijų šimtų atsakymų. Dažniausiai prašėte sočių sriubų, vegetariškų patiekalų, po kurių ilgai nesinori valgyti, ir kad naktinei pamainai nereikėtų tenkintis iš namų atsineštu maistu.</p>
        <h2>Nauja savaitė</h2>
        <ul>
          <li><strong>Pirmadienis:</strong> orkaitėje keptos daržovės, pupos ir citrininis jogurtas</li>
          <li><strong>Antradienis:</strong> mėsos kukuliai, bulvių košė ir bruknės</li>
          <li><strong>Trečiadienis:</strong> libanietiškas lęšių troškinys – pagal Fatimos Al-Hassan mamos receptą</li>
          <li><strong>Ketvirtadienis:</strong> kreminė lašišos sriuba ir tamsi salyno duona</li>
          <li><strong>Penktadienis:</strong> staigmena, kurią kas savaitę renka vis kita komanda</li>
        </ul>
        <p>Salotos, duona ir kava visada įskaičiuotos į kainą, kuri nesikeičia: <strong>7,80 euro</strong>. Kaune pirmadieniais galima rinktis cepelinus – kaip ir priklauso.</p>
        <p>Naktinei pamainai šiltas maistas į poilsio kambarį atvežamas 1 val. Porciją užsisakykite iki 20 val. sąraše skelbimų lentoje. Apie alergijas virtuvei pakanka pasakyti kartą – ten jas prisimins. O jei lėkštėje kasdien kas nors lieka, pasakykite ir tai: maisto likučiai sveriami, o rezultatas užrašomas lentoje.</p>
      `,
    },
  },
};
