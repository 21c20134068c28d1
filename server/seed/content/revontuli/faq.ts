import { html } from '../html.ts';
import type { DemoQuestion } from '../types.ts';

/** Frequent questions at Revontuli. */
export const revontuliFaq: readonly DemoQuestion[] = [
  {
    translations: {
      fi: {
        question: 'Miten ilmoitan sairauspoissaolosta?',
        answer: html`<p>Soita vuorovastaavallesi tai esihenkilöllesi ennen työvuoron alkua. Tekstiviesti ei riitä, koska sitä ei aina nähdä ajoissa.</p><p>Omalla ilmoituksella voi olla poissa <strong>kolme päivää</strong>. Sen jälkeen tarvitaan työterveyshoitajan tai lääkärin todistus.</p>`,
      },
      sv: {
        question: 'Hur anmäler jag sjukfrånvaro?',
        answer: html`<p>Ring din skiftansvariga eller din chef innan skiftet börjar. Ett sms räcker inte, eftersom det inte alltid hinner läsas i tid.</p><p>Med egen anmälan kan du vara borta i <strong>tre dagar</strong>. Därefter behövs ett intyg av företagshälsovårdaren eller en läkare.</p>`,
      },
      en: {
        question: 'How do I report sick leave?',
        answer: html`<p>Call your shift leader or manager before your shift starts. A text message is not enough, because it may not be seen in time.</p><p>You can be away for <strong>three days</strong> on your own word. After that you need a certificate from the occupational health nurse or a doctor.</p>`,
      },
      lt: {
        question: 'Kaip pranešti, kad sergu?',
        answer: html`<p>Prieš pamainos pradžią paskambinkite pamainos arba savo vadovui. Žinutės nepakanka, nes ją ne visada spėjama perskaityti laiku.</p><p>Be pažymos galima nedirbti <strong>tris dienas</strong>. Vėliau reikia darbo medicinos slaugytojo arba gydytojo pažymos.</p>`,
      },
    },
  },
  {
    translations: {
      fi: {
        question: 'Mistä näen palkkalaskelmani?',
        answer: html`<p>Palkkalaskelma tulee verkkopankkiisi palkkapäivää edeltävänä päivänä. Palkka maksetaan kuukauden 15. päivä ja viimeinen päivä.</p><p>Jos laskelmassa on virhe, kirjoita osoitteeseen <a href="mailto:palkat@revontuli.example">palkat@revontuli.example</a>. Korjaus tehdään seuraavaan palkkaan.</p>`,
      },
      sv: {
        question: 'Var hittar jag min lönespecifikation?',
        answer: html`<p>Lönespecifikationen kommer till din nätbank dagen före lönedagen. Lönen betalas den 15 och den sista dagen i månaden.</p><p>Om något är fel, skriv till <a href="mailto:palkat@revontuli.example">palkat@revontuli.example</a>. Felet rättas i nästa lön.</p>`,
      },
      en: {
        question: 'Where do I find my payslip?',
        answer: html`<p>Your payslip arrives in your online bank the day before payday. Wages are paid on the 15th and on the last day of the month.</p><p>If something is wrong, write to <a href="mailto:palkat@revontuli.example">palkat@revontuli.example</a>. It will be put right in your next pay.</p>`,
      },
      lt: {
        question: 'Kur rasti atlyginimo lapelį?',
        answer: html`<p>Atlyginimo lapelis į jūsų elektroninę bankininkystę atkeliauja dieną prieš atlyginimą. Atlyginimas mokamas 15-ą ir paskutinę mėnesio dieną.</p><p>Radę klaidą, rašykite adresu <a href="mailto:palkat@revontuli.example">palkat@revontuli.example</a>. Ji bus ištaisyta su kitu atlyginimu.</p>`,
      },
    },
  },
  {
    translations: {
      fi: {
        question: 'Milloin lomatoiveet pitää jättää?',
        answer: html`<p>Kesälomatoiveet jätetään maaliskuun loppuun mennessä ja talvilomatoiveet lokakuun loppuun mennessä. Lomat vahvistetaan kuukauden kuluessa.</p><p>Jos samalle viikolle on liikaa toivojia, etusijalla on se, jonka toive ei viime vuonna toteutunut.</p>`,
      },
      sv: {
        question: 'När ska semesterönskemålen lämnas in?',
        answer: html`<p>Önskemål om sommarsemester lämnas senast i slutet av mars och om vintersemester senast i slutet av oktober. Semestrarna fastställs inom en månad.</p><p>Om för många önskar samma vecka går den före som inte fick sin önskan uppfylld i fjol.</p>`,
      },
      en: {
        question: 'When do I hand in my holiday wishes?',
        answer: html`<p>Wishes for the summer holidays are due by the end of March and for the winter holidays by the end of October. Holidays are confirmed within a month.</p><p>If too many people want the same week, those whose wish was not granted last year come first.</p>`,
      },
      lt: {
        question: 'Iki kada pateikti atostogų pageidavimus?',
        answer: html`<p>Vasaros atostogų pageidavimai pateikiami iki kovo pabaigos, žiemos – iki spalio pabaigos. Atostogos patvirtinamos per mėnesį.</p><p>Jei tos pačios savaitės nori per daug žmonių, pirmenybė tenka tam, kurio pageidavimas pernai nebuvo patenkintas.</p>`,
      },
    },
  },
  {
    translations: {
      fi: {
        question: 'Mitä teen, jos kulkukorttini katoaa?',
        answer: html`<ol><li>Ilmoita heti vartijalle, puhelin +358 40 555 0110. Kortti suljetaan vuorokauden ympäri.</li><li>Kysy uusi kortti Oulussa vastaanotosta, Kaunasissa vuoropäälliköltä.</li></ol><p>Ensimmäinen uusi kortti on maksuton. Jos vanha löytyy, palauta se, niin se hävitetään turvallisesti.</p>`,
      },
      sv: {
        question: 'Vad gör jag om jag tappar mitt passerkort?',
        answer: html`<ol><li>Meddela genast väktaren, telefon +358 40 555 0110. Kortet spärras dygnet runt.</li><li>Be om ett nytt kort i receptionen i Uleåborg eller hos skiftchefen i Kaunas.</li></ol><p>Det första nya kortet är gratis. Hittar du det gamla, lämna in det så förstörs det på ett säkert sätt.</p>`,
      },
      en: {
        question: 'What do I do if I lose my access card?',
        answer: html`<ol><li>Tell the guard at once, phone +358 40 555 0110. Cards are blocked around the clock.</li><li>Ask for a new one at the reception in Oulu or from the shift manager in Kaunas.</li></ol><p>The first new card is free. If the old one turns up, hand it in and it will be destroyed safely.</p>`,
      },
      lt: {
        question: 'Ką daryti pametus įeigos kortelę?',
        answer: html`<ol><li>Iš karto praneškite apsaugai, tel. +358 40 555 0110. Kortelės blokuojamos visą parą.</li><li>Naujos kortelės prašykite Oulu registratūroje arba Kaune iš pamainos vadovo.</li></ol><p>Pirma nauja kortelė nemokama. Jei senoji atsirastų, grąžinkite ją – ji bus saugiai sunaikinta.</p>`,
      },
    },
  },
  {
    translations: {
      fi: {
        question: 'Mitä suojavarusteita tuotannossa pitää käyttää?',
        answer: html`<p>Tuotantohallissa käytetään aina turvakenkiä, suojalaseja ja heijastinliiviä. Lisäksi:</p><ul><li>hitsauksessa maski, nahkakäsineet ja kuulosuojaimet</li><li>kylmäaineiden käsittelyssä kasvosuojus ja kemikaalikäsineet</li></ul><p>Varusteet saa maksutta varaston luukulta arkisin kello 6–18.</p>`,
      },
      sv: {
        question: 'Vilken skyddsutrustning gäller i produktionen?',
        answer: html`<p>I produktionshallen används alltid skyddsskor, skyddsglasögon och reflexväst. Dessutom:</p><ul><li>vid svetsning mask, läderhandskar och hörselskydd</li><li>vid hantering av köldmedier visir och kemikaliehandskar</li></ul><p>Utrustningen hämtas kostnadsfritt i lagerluckan vardagar klockan 6–18.</p>`,
      },
      en: {
        question: 'What protective equipment do I need in production?',
        answer: html`<p>In the production hall, always wear safety shoes, safety glasses and a reflective vest. In addition:</p><ul><li>for welding a mask, leather gloves and ear protection</li><li>for handling refrigerants a face shield and chemical gloves</li></ul><p>You get the equipment free of charge from the storeroom hatch on weekdays from 6 to 18.</p>`,
      },
      lt: {
        question: 'Kokios apsaugos priemonės privalomos gamyboje?',
        answer: html`<p>Gamybos ceche visada avimi apsauginiai batai, dedami apsauginiai akiniai ir vilkima šviesą atspindinti liemenė. Be to:</p><ul><li>suvirinant – kaukė, odinės pirštinės ir ausinės</li><li>dirbant su šaltnešiais – veido skydelis ir cheminėms medžiagoms atsparios pirštinės</li></ul><p>Priemonės nemokamai išduodamos prie sandėlio langelio darbo dienomis 6–18 val.</p>`,
      },
    },
  },
  {
    translations: {
      fi: {
        question: 'Voinko tehdä etätöitä?',
        answer: html`<p>Toimistotyössä voi tehdä etätöitä enintään kolme päivää viikossa, kun siitä on sovittu esihenkilön kanssa. Tiistai on yhteinen lähipäivä.</p><p>Vakuutus kattaa etätyön kotona Suomessa ja Liettuassa. Muualta työskentelystä sovitaan aina erikseen.</p>`,
      },
      sv: {
        question: 'Kan jag jobba på distans?',
        answer: html`<p>I kontorsarbete kan du jobba på distans högst tre dagar i veckan enligt överenskommelse med din chef. Tisdag är vår gemensamma dag på plats.</p><p>Försäkringen gäller distansarbete i hemmet i Finland och Litauen. Arbete från andra länder avtalas alltid separat.</p>`,
      },
      en: {
        question: 'Can I work remotely?',
        answer: html`<p>Office staff can work remotely up to three days a week when it is agreed with their manager. Tuesday is the day we are all on site.</p><p>The insurance covers work at home in Finland and Lithuania. Working from elsewhere is always agreed separately.</p>`,
      },
      lt: {
        question: 'Ar galiu dirbti nuotoliu?',
        answer: html`<p>Biuro darbuotojai, susitarę su vadovu, gali dirbti nuotoliu iki trijų dienų per savaitę. Antradienį visi dirbame vietoje.</p><p>Draudimas galioja dirbant namuose Suomijoje ir Lietuvoje. Dėl darbo iš kitur visada tariamasi atskirai.</p>`,
      },
    },
  },
  {
    translations: {
      fi: {
        question: 'Miten saan apua tietokoneen tai tunnusten kanssa?',
        answer: html`<p>IT-tuki palvelee arkisin kello 7–17 numerossa +358 40 555 0120. Muina aikoina voit jättää viestin, ja sinulle soitetaan seuraavana aamuna.</p><p>Tuotannon näyttöihin ja tulostimiin saa apua ympäri vuorokauden vuorossa olevalta kunnossapitäjältä.</p>`,
      },
      sv: {
        question: 'Vem hjälper mig med datorn eller inloggningen?',
        answer: html`<p>IT-stödet svarar vardagar klockan 7–17 på +358 40 555 0120. Andra tider kan du lämna ett meddelande, så blir du uppringd nästa morgon.</p><p>Med produktionens skärmar och skrivare hjälper den underhållare som har skiftet, dygnet runt.</p>`,
      },
      en: {
        question: 'Who helps me with my computer or my account?',
        answer: html`<p>IT support answers on weekdays from 7 to 17 at +358 40 555 0120. At other times you can leave a message and you will be called the next morning.</p><p>For screens and printers in production, ask the maintenance engineer on shift, day or night.</p>`,
      },
      lt: {
        question: 'Kas padės dėl kompiuterio ar prisijungimo?',
        answer: html`<p>IT pagalba atsiliepia darbo dienomis 7–17 val. tel. +358 40 555 0120. Kitu metu palikite žinutę ir kitą rytą jums paskambins.</p><p>Dėl gamybos ekranų ir spausdintuvų bet kuriuo paros metu kreipkitės į budintį priežiūros specialistą.</p>`,
      },
    },
  },
  {
    translations: {
      fi: {
        question: 'Miten teen aloitteen tai parannusehdotuksen?',
        answer: html`<p>Täytä aloitelomake tai kerro ideasi vuorovastaavalle. Aloiteryhmä käsittelee ehdotukset joka kuukauden ensimmäisenä torstaina, ja saat aina vastauksen.</p><p>Käyttöön otetusta aloitteesta maksetaan 100–3 000 euroa sen mukaan, mitä siitä on hyötyä.</p>`,
      },
      sv: {
        question: 'Hur lämnar jag ett initiativ eller ett förbättringsförslag?',
        answer: html`<p>Fyll i initiativblanketten eller berätta om din idé för den skiftansvariga. Initiativgruppen behandlar förslagen den första torsdagen varje månad, och du får alltid ett svar.</p><p>För ett initiativ som tas i bruk betalas 100–3 000 euro beroende på nyttan.</p>`,
      },
      en: {
        question: 'How do I suggest an improvement?',
        answer: html`<p>Fill in the suggestion form or tell your shift leader about your idea. The suggestion team meets on the first Thursday of every month, and you always get an answer.</p><p>A suggestion that is put to use earns 100–3 000 euros, depending on what is gained by it.</p>`,
      },
      lt: {
        question: 'Kaip pateikti pasiūlymą, ką patobulinti?',
        answer: html`<p>Užpildykite pasiūlymo formą arba papasakokite apie idėją pamainos vadovui. Pasiūlymai svarstomi pirmą kiekvieno mėnesio ketvirtadienį, ir atsakymą gausite visada.</p><p>Už įgyvendintą pasiūlymą, atsižvelgiant į jo naudą, mokama 100–3 000 eurų.</p>`,
      },
    },
  },
];
