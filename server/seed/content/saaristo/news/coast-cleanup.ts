import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const coastCleanup: DemoArticle = {
  key: 'coast-cleanup',
  group: 'Hela personalen',
  published: true,
  release_hours: -745,
  picture: 'saaristo/news/coast-cleanup',
  translations: {
    fi: {
      title: 'Rantatalkoissa kerättiin 410 kiloa roskaa – haahkat kiittävät',
      text: html`
        <p>Viime lauantaina 34 meistä keräsi roskia kolmella luodolla ja yhdellä pitkällä hiekkarannalla. Sää oli kaunis, evästä riitti ja säkkejä kertyi 52. Punnituksessa vaaka näytti 410 kiloa, saman verran kuin pieni moottorivene.</p>
        <h2>Mitä löytyi</h2>
        <ul>
          <li>köydenpätkiä ja kalastusverkkoa, yhteensä 96 kiloa</li>
          <li>styroksia niin paljon, ettei sitä enää jaksettu laskea</li>
          <li>kolme vasenta kumisaapasta</li>
          <li>pullopostia vuodelta 2009, lähettäjänä 8-vuotias Emma Hiidenmaalta</li>
        </ul>
        <p>Emma on tavoitettu! Hän on nyt insinööri Tallinnassa ja tulee vaimonsa kanssa kyytiimme ensi kesänä. Liput ovat jo postissa.</p>
        <p>Suurin osa roskasta tulee muualta, mutta ei kaikki: löysimme myös omat vihreät nippusiteemme. Siksi telakalla siirrytään kankaisiin sidontanauhoihin, ja laitureille tulee kannelliset roska-astiat ennen seuraavaa myrskyä.</p>
        <p>Kiitos kaikille, ja erityisesti Rasmukselle, joka sukelsi polkupyörän perässä. Pyörä oli Johanin. Ensi kerralla lähdemme ulkosaaristoon, ja mukaan mahtuu myös perheenjäseniä.</p>
      `,
    },
    sv: {
      title: 'Strandtalkot gav 410 kilo skräp – ejdrarna tackar',
      text: html`
        <p>I lördags plockade 34 av oss skräp på tre skär och en lång sandstrand. Vädret var vackert, matsäcken räckte till och det blev 52 säckar. När vi vägde dem visade vågen 410 kilo, lika mycket som en liten motorbåt.</p>
        <h2>Det här hittade vi</h2>
        <ul>
          <li>repstumpar och fiskenät, sammanlagt 96 kilo</li>
          <li>frigolit i sådana mängder att vi slutade räkna</li>
          <li>tre gummistövlar, alla för vänster fot</li>
          <li>flaskpost från 2009, avsänd av Emma, 8 år, från Dagö</li>
        </ul>
        <p>Vi har fått tag i Emma! I dag är hon ingenjör i Tallinn, och nästa sommar åker hon med oss tillsammans med sin fru. Biljetterna är redan på posten.</p>
        <p>Det mesta av skräpet kommer någon annanstans ifrån, men inte allt: vi hittade också våra egna gröna buntband. Därför går vi på varvet över till band av tyg, och bryggorna får soptunnor med lock före nästa storm.</p>
        <p>Tack till alla, och särskilt till Rasmus, som dök efter en cykel. Cykeln var Johans. Nästa gång åker vi till ytterskärgården, och då ryms också familjemedlemmar med.</p>
      `,
    },
    en: {
      title: 'Our shore clean-up brought in 410 kilos – the eiders are grateful',
      text: html`
        <p>Last Saturday 34 of us picked up litter on three skerries and one long sandy beach. The weather was lovely, there was plenty of food and we filled 52 sacks. The scales showed 410 kilos, as much as a small motorboat.</p>
        <h2>What we found</h2>
        <ul>
          <li>ends of rope and fishing net, 96 kilos in all</li>
          <li>so much polystyrene that we gave up counting</li>
          <li>three rubber boots, all for the left foot</li>
          <li>a message in a bottle from 2009, sent by Emma, aged 8, from Hiiumaa</li>
        </ul>
        <p>We have found Emma! She is now an engineer in Tallinn, and next summer she and her wife will travel with us. The tickets are already in the post.</p>
        <p>Most of the litter comes from elsewhere, but not all of it: we also found our own green cable ties. So the yard is switching to ties made of cloth, and the piers will get bins with lids before the next storm.</p>
        <p>Thank you to everyone, and especially to Rasmus, who dived after a bicycle. The bicycle was Johan’s. Next time we are off to the outer islands, and there will be room for family too.</p>
      `,
    },
    lt: {
      title: 'Pakrantės talkoje surinkome 410 kilogramų šiukšlių – gagos dėkingos',
      text: html`
        <p>Praėjusį šeštadienį 34 iš mūsų rinko šiukšles trijose uolėtose salelėse ir viename ilgame smėlio paplūdimyje. Oras buvo gražus, maisto užteko, o maišų prikrovėme 52. Svarstyklės parodė 410 kilogramų – tiek sveria nedidelė motorinė valtis.</p>
        <h2>Ką radome</h2>
        <ul>
          <li>virvių galų ir žvejybos tinklų – iš viso 96 kilogramus</li>
          <li>putplasčio tiek, kad nustojome skaičiuoti</li>
          <li>tris guminius batus, visus kairės kojos</li>
          <li>2009 metų laišką butelyje, kurį išsiuntė aštuonmetė Emma iš Hyjumos salos</li>
        </ul>
        <p>Emmą suradome! Dabar ji – inžinierė Taline, o kitą vasarą su žmona plauks mūsų keltu. Bilietai jau išsiųsti paštu.</p>
        <p>Dauguma šiukšlių atplaukia iš kitur, bet ne visos: radome ir savo pačių žaliųjų kabelių dirželių. Todėl statykloje pereisime prie medžiaginių juostelių, o prieplaukose dar prieš kitą audrą pastatysime šiukšliadėžes su dangčiais.</p>
        <p>Ačiū visiems, o ypač Rasmusui, kuris nėrė paskui dviratį. Dviratis buvo Johano. Kitą kartą plauksime į tolimąsias salas, vietos bus ir šeimų nariams.</p>
      `,
    },
  },
};
