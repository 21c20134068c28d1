import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const safetyDay: DemoArticle = {
  key: 'safety-day',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: -46,
  acknowledgement_hours: 8 * 24,
  pinned_hours: 8 * 24,
  picture: 'revontuli/news/safety-day',
  poll: 'safety-topics',
  attachments: [
    {
      file: 'safety-instructions-fi',
      filename: 'Turvallisuusohje.pdf',
      content_type: 'application/pdf',
      language: 'fi',
    },
    {
      file: 'safety-instructions-sv',
      filename: 'Säkerhetsanvisning.pdf',
      content_type: 'application/pdf',
      language: 'sv',
    },
    {
      file: 'safety-instructions-en',
      filename: 'Safety instructions.pdf',
      content_type: 'application/pdf',
      language: 'en',
    },
    {
      file: 'safety-instructions-lt',
      filename: 'Saugos instrukcija.pdf',
      content_type: 'application/pdf',
      language: 'lt',
    },
  ],
  translations: {
    fi: {
      title: 'Turvapäivä lähestyy: pysäytämme linjat kahdeksi tunniksi',
      text: html`
        <p>Ensi viikon keskiviikkona kaikki linjat seisovat kello 12–14, niin Oulussa kuin Kaunasissakin. Silloin puhumme vain yhdestä asiasta: siitä, että jokainen pääsee terveenä kotiin.</p>
        <p>Viime vuonna teimme 214 turvallisuushavaintoa ja meille sattui kolme tapaturmaa. Havaintoja on enemmän kuin koskaan, mikä on hyvä uutinen. Kolme tapaturmaa on silti kolme liikaa. Jokainen niistä olisi voitu estää yhdellä kysymyksellä ennen työn alkua.</p>
        <h2>Ohjelma</h2>
        <ul>
          <li><strong>12.00</strong> Aino Korhonen: mitä viime vuoden tapaturmista opittiin</li>
          <li><strong>12.30</strong> Neljä rastia pihalla: alkusammutus, nostaminen, trukin kuolleet kulmat ja koneen lukitseminen</li>
          <li><strong>13.30</strong> Oman tiimin lupaus: yksi asia, jonka teemme tästä lähtien toisin</li>
        </ul>
        <p>Tule paikalle työvaatteissa ja turvakengissä. Toimistoväki saa lainakypärän portilta. Yövuoron oma turvahetki pidetään samana iltana kello 22.</p>
        <p>Uudistettu turvallisuusohje on liitteenä. Lue se ennen keskiviikkoa, siihen menee viisi minuuttia. Jos jokin ohjeessa jää epäselväksi, kirjoita: <a href="mailto:turvallisuus@revontuli.example">turvallisuus@revontuli.example</a>.</p>
      `,
    },
    sv: {
      title: 'Säkerhetsdagen närmar sig: vi stannar linjerna i två timmar',
      text: html`
        <p>På onsdag nästa vecka står alla linjer stilla klockan 12–14, både i Uleåborg och i Kaunas. Då talar vi om en enda sak: att alla ska komma hem med hälsan i behåll.</p>
        <p>I fjol gjorde vi 214 säkerhetsobservationer och råkade ut för tre olycksfall. Observationerna är fler än någonsin, och det är en god nyhet. Men tre olycksfall är tre för mycket. Vart och ett av dem hade kunnat undvikas med en enda fråga innan arbetet började.</p>
        <h2>Program</h2>
        <ul>
          <li><strong>12.00</strong> Aino Korhonen: vad vi lärde oss av fjolårets olycksfall</li>
          <li><strong>12.30</strong> Fyra stationer på gården: förstahandssläckning, lyft, truckens döda vinklar och låsning av maskiner</li>
          <li><strong>13.30</strong> Det egna teamets löfte: en sak som vi från och med nu gör annorlunda</li>
        </ul>
        <p>Kom i arbetskläder och skyddsskor. Kontorsfolket får låna hjälm vid porten. Nattskiftet har sin egen säkerhetsstund samma kväll klockan 22.</p>
        <p>Den förnyade säkerhetsanvisningen finns som bilaga. Läs den före onsdagen, det tar fem minuter. Är något oklart, skriv till <a href="mailto:turvallisuus@revontuli.example">turvallisuus@revontuli.example</a>.</p>
      `,
    },
    en: {
      title: 'Safety day is coming: we stop the lines for two hours',
      text: html`
        <p>Next Wednesday all lines will stand still from 12 to 14, in Oulu and in Kaunas alike. For those two hours we will talk about one thing only: that everyone gets home in one piece.</p>
        <p>Last year we made 214 safety observations and had three accidents. There are more observations than ever, and that is good news. Even so, three accidents are three too many. Each of them could have been prevented by one question before the work began.</p>
        <h2>Programme</h2>
        <ul>
          <li><strong>12.00</strong> Aino Korhonen: what we learned from last year’s accidents</li>
          <li><strong>12.30</strong> Four stations in the yard: putting out a small fire, lifting, a forklift’s blind spots and locking out a machine</li>
          <li><strong>13.30</strong> Your team’s promise: one thing we will do differently from now on</li>
        </ul>
        <p>Come in work clothes and safety shoes. Office staff can borrow a helmet at the gate. The night shift has its own session the same evening at 22.</p>
        <p>The revised safety instructions are attached. Please read them before Wednesday; it takes five minutes. If anything is unclear, write to <a href="mailto:turvallisuus@revontuli.example">turvallisuus@revontuli.example</a>.</p>
      `,
    },
    lt: {
      title: 'Artėja saugos diena: dviem valandoms stabdome linijas',
      text: html`
        <p>Kitos savaitės trečiadienį nuo 12 iki 14 val. sustos visos linijos – ir Oulu, ir Kaune. Tas dvi valandas kalbėsime tik apie viena: kad kiekvienas namo grįžtų sveikas.</p>
        <p>Pernai užfiksavome 214 saugos pastebėjimų, įvyko trys nelaimingi atsitikimai. Pastebėjimų daugiau nei bet kada, ir tai gera žinia. Tačiau trys nelaimingi atsitikimai – trimis per daug. Kiekvieno jų būtume išvengę, jei prieš darbą būtų užduotas vienas klausimas.</p>
        <h2>Programa</h2>
        <ul>
          <li><strong>12.00</strong> Aino Korhonen: ko pasimokėme iš praėjusių metų nelaimingų atsitikimų</li>
          <li><strong>12.30</strong> Keturios stotelės kieme: pirminis gaisro gesinimas, krovinių kėlimas, krautuvo aklosios zonos ir mašinos užrakinimas</li>
          <li><strong>13.30</strong> Komandos pažadas: vienas dalykas, kurį nuo šiol darysime kitaip</li>
        </ul>
        <p>Ateikite su darbo drabužiais ir apsaugine avalyne. Biuro darbuotojai prie vartų galės pasiskolinti šalmą. Naktinei pamainai saugos valandėlė vyks tą patį vakarą 22 val.</p>
        <p>Atnaujintą saugos instrukciją rasite priede. Perskaitykite ją iki trečiadienio – užtruksite penkias minutes. Jei kas nors neaišku, rašykite <a href="mailto:turvallisuus@revontuli.example">turvallisuus@revontuli.example</a>.</p>
      `,
    },
  },
};
