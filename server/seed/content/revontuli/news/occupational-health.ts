import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const occupationalHealth: DemoArticle = {
  key: 'occupational-health',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: -415,
  picture: 'revontuli/news/occupational-health',
  translations: {
    fi: {
      title: 'Työterveys vaihtuu: fysioterapeutille pääsee nyt ilman lähetettä',
      text: html`
        <p>Vaihdamme työterveyskumppania kuun vaihteessa. Kilpailutuksessa painoi eniten yksi asia: miten nopeasti apua saa, kun selkä tai olkapää alkaa vihoitella. Uuden sopimuksen myötä <strong>fysioterapeutille pääsee suoraan, ilman lääkärin lähetettä</strong>, ja ensimmäinen aika on tarjolla kolmen päivän sisällä.</p>
        <h2>Mikä paranee</h2>
        <ul>
          <li>Etävastaanotto vastaa joka päivä kello 7–22, myös viikonloppuisin.</li>
          <li>Lyhytterapia kuuluu sopimukseen: viisi käyntiä vuodessa ilman lisämaksua.</li>
          <li>Yötyötä tekevien terveystarkastus on joka toinen vuosi ja aina työajalla.</li>
          <li>Palvelua saa suomeksi, ruotsiksi, englanniksi, liettuaksi ja ukrainaksi.</li>
        </ul>
        <p>Sairauspoissaolosta ilmoitetaan kuten ennenkin omalle esihenkilölle ennen vuoron alkua. Omalla ilmoituksella voi olla poissa enintään viisi päivää.</p>
        <p>Vanhat varatut ajat pidetään. Potilastietosi siirtyvät vain, jos annat siihen luvan: saat siitä tekstiviestin, johon voi vastata rauhassa kuukauden kuluessa. Kaunasissa entinen klinikka jatkaa, mutta sielläkin fysioterapia tulee mukaan. Uuden numeron löydät henkilökorttisi takaa.</p>
      `,
    },
    sv: {
      title: 'Ny företagshälsovård: till fysioterapeuten utan remiss',
      text: html`
        <p>Vid månadsskiftet byter vi partner för företagshälsovården. I konkurrensutsättningen vägde en sak tyngst: hur snabbt man får hjälp när ryggen eller axeln börjar krångla. Med det nya avtalet <strong>kommer du direkt till fysioterapeuten utan läkarremiss</strong>, och den första tiden får du inom tre dagar.</p>
        <h2>Det här blir bättre</h2>
        <ul>
          <li>Distansmottagningen svarar alla dagar klockan 7–22, också på veckoslut.</li>
          <li>Korttidsterapi ingår: fem besök om året utan extra avgift.</li>
          <li>Den som arbetar på natten får en hälsogranskning vartannat år, alltid på arbetstid.</li>
          <li>Du får service på finska, svenska, engelska, litauiska och ukrainska.</li>
        </ul>
        <p>Sjukfrånvaro anmäler du som förut till din chef innan skiftet börjar. Med egen anmälan kan du vara borta i högst fem dagar.</p>
        <p>Tider som redan är bokade hålls. Dina patientuppgifter överförs bara om du ger lov till det: du får ett textmeddelande som du kan svara på inom en månad. I Kaunas fortsätter den nuvarande kliniken, men också där tillkommer fysioterapin. Det nya numret hittar du på baksidan av ditt personalkort.</p>
      `,
    },
    en: {
      title: 'New occupational health service: physiotherapy without a referral',
      text: html`
        <p>We are changing our occupational health partner at the turn of the month. What weighed most in the tender was how quickly you get help when your back or shoulder starts to complain. Under the new agreement <strong>you can see a physiotherapist directly, without a doctor’s referral</strong>, and the first appointment is available within three days.</p>
        <h2>What gets better</h2>
        <ul>
          <li>The remote clinic answers every day from 7 to 22, weekends included.</li>
          <li>Short-term therapy is covered: five visits a year at no extra cost.</li>
          <li>People on night work have a health check every other year, always in working hours.</li>
          <li>You are served in Finnish, Swedish, English, Lithuanian and Ukrainian.</li>
        </ul>
        <p>Sick leave is reported as before, to your supervisor before the shift starts. You can be away for up to five days on your own notice.</p>
        <p>Appointments already made will be kept. Your patient records move only with your permission: you will get a text message, and you have a month to answer it. In Kaunas the present clinic continues, but physiotherapy is added there too. You will find the new number on the back of your staff card.</p>
      `,
    },
    lt: {
      title: 'Nauja darbo medicinos įstaiga: pas kineziterapeutą – be siuntimo',
      text: html`
        <p>Nuo kito mėnesio pradžios keičiasi mūsų darbo medicinos partneris. Renkantis daugiausia lėmė viena: kaip greitai galima gauti pagalbą, kai ima mausti nugarą ar petį. Pagal naują sutartį <strong>pas kineziterapeutą galėsite kreiptis tiesiogiai, be gydytojo siuntimo</strong>, o pirmą kartą būsite priimti per tris dienas.</p>
        <h2>Kas pagerės</h2>
        <ul>
          <li>Nuotolinės konsultacijos vyks kasdien 7–22 val., taip pat savaitgaliais.</li>
          <li>Sutartis apima trumpalaikę terapiją: penkis apsilankymus per metus be papildomo mokesčio.</li>
          <li>Dirbantieji naktį sveikatą tikrinsis kas antrus metus ir visada darbo metu.</li>
          <li>Paslaugos teikiamos suomių, švedų, anglų, lietuvių ir ukrainiečių kalbomis.</li>
        </ul>
        <p>Susirgę, kaip ir anksčiau, praneškite savo vadovui prieš pamainos pradžią. Vien savo pranešimu galite nedirbti iki penkių dienų.</p>
        <p>Jau užregistruoti vizitai galioja. Jūsų sveikatos duomenys bus perduoti tik gavus jūsų sutikimą: atsiųsime SMS žinutę, į kurią galėsite ramiai atsakyti per mėnesį. Kaune lieka ta pati klinika, bet kineziterapija atsiras ir ten. Naująjį numerį rasite kitoje darbuotojo kortelės pusėje.</p>
      `,
    },
  },
};
