import { html } from '../html.ts';
import type { DemoQuestion } from '../types.ts';

/** Frequent questions at Saaristo. */
export const saaristoFaq: readonly DemoQuestion[] = [
  {
    translations: {
      sv: {
        question: 'Vem ringer jag om jag blir sjuk?',
        answer: html`<p>På varvet ringer du förmannen, i trafiken befälhavaren på ditt fartyg, på kontoret din chef. Ring före klockan 6.30, så hinner vi ordna en ersättare.</p><p>Tre dagar kan du vara borta på egen anmälan, därefter behövs ett läkarintyg.</p>`,
      },
      fi: {
        question: 'Kenelle soitan, kun sairastun?',
        answer: html`<p>Veistämöllä soitat työnjohtajalle, liikenteessä aluksesi päällikölle ja toimistolla esihenkilöllesi. Soita ennen kello 6.30, niin ehdimme järjestää sijaisen.</p><p>Kolme päivää voit olla poissa omalla ilmoituksella, sen jälkeen tarvitaan lääkärintodistus.</p>`,
      },
      en: {
        question: 'Who do I call when I fall ill?',
        answer: html`<p>At the yard call the foreman, on the ferry the master of your vessel, at the office your manager. Call before 6.30 so that we can find someone to stand in.</p><p>You can be away for three days on your own word; after that you need a doctor’s certificate.</p>`,
      },
      lt: {
        question: 'Kam skambinti susirgus?',
        answer: html`<p>Laivų statykloje skambinkite meistrui, kelte – laivo kapitonui, biure – savo vadovui. Skambinkite iki 6.30 val., kad spėtume rasti pamainą.</p><p>Tris dienas galima nedirbti be pažymos, vėliau reikia gydytojo pažymos.</p>`,
      },
    },
  },
  {
    translations: {
      sv: {
        question: 'Får jag åka gratis med m/s Silverskär?',
        answer: html`<p>Ja. Visa personalkortet när du stiger ombord, så reser du och en i familjen gratis. Bil och cykel betalas enligt vanlig taxa, minus hälften.</p><p>I juli går betalande gäster före när det är trångt på bildäck.</p>`,
      },
      fi: {
        question: 'Saanko matkustaa m/s Silverskärillä ilmaiseksi?',
        answer: html`<p>Kyllä. Näytä henkilökortti noustessasi laivaan, niin sinä ja yksi perheenjäsen matkustatte maksutta. Autosta ja pyörästä maksetaan puolet tavallisesta hinnasta.</p><p>Heinäkuussa maksavat matkustajat ovat etusijalla, jos autokannella on ahdasta.</p>`,
      },
      en: {
        question: 'Can I travel free on m/s Silverskär?',
        answer: html`<p>Yes. Show your staff card when you board, and you and one family member travel free. Cars and bicycles cost half the usual fare.</p><p>In July paying passengers come first when the car deck is full.</p>`,
      },
      lt: {
        question: 'Ar galiu nemokamai plaukti keltu „Silverskär“?',
        answer: html`<p>Taip. Lipdami į keltą parodykite darbuotojo kortelę – jūs ir vienas šeimos narys plauksite nemokamai. Už automobilį ir dviratį mokama pusė įprastos kainos.</p><p>Liepą, kai automobilių denyje ankšta, pirmenybė teikiama mokantiems keleiviams.</p>`,
      },
    },
  },
  {
    translations: {
      sv: {
        question: 'När ställs turerna in på grund av vind eller is?',
        answer: html`<p>Befälhavaren beslutar. Som regel ställer vi in när medelvinden är över <strong>17 m/s</strong> i Skiftet eller när isrännan inte är öppen.</p><p>Beslutet kommer senast en timme före avgång på det här intranätet och på skylten vid bryggan.</p>`,
      },
      fi: {
        question: 'Milloin vuoroja perutaan tuulen tai jään takia?',
        answer: html`<p>Päätöksen tekee aluksen päällikkö. Yleensä vuoro perutaan, kun keskituuli Kihdillä on yli <strong>17 m/s</strong> tai jääränni ei ole auki.</p><p>Päätös kerrotaan viimeistään tuntia ennen lähtöä täällä intranetissä ja laiturin taululla.</p>`,
      },
      en: {
        question: 'When are departures cancelled because of wind or ice?',
        answer: html`<p>The master decides. As a rule we cancel when the mean wind on Skiftet is above <strong>17 m/s</strong> or the channel through the ice is not open.</p><p>The decision is announced at least an hour before departure on this intranet and on the sign at the pier.</p>`,
      },
      lt: {
        question: 'Kada reisai atšaukiami dėl vėjo ar ledo?',
        answer: html`<p>Sprendžia laivo kapitonas. Paprastai reisas atšaukiamas, kai vidutinis vėjas Skifteto sąsiauryje viršija <strong>17 m/s</strong> arba neatvertas kelias per ledą.</p><p>Apie sprendimą ne vėliau kaip prieš valandą pranešama šiame intranete ir švieslentėje prie prieplaukos.</p>`,
      },
    },
  },
  {
    translations: {
      sv: {
        question: 'Var hämtar jag arbetskläder och flytväst?',
        answer: html`<p>I förrådet i hall 2, måndag till torsdag klockan 7–9. Ta med den gamla västen, så kontrolleras patronen samtidigt.</p><p>Flytväst används alltid på bryggan, på slipen och på öppet däck.</p>`,
      },
      fi: {
        question: 'Mistä haen työvaatteet ja pelastusliivin?',
        answer: html`<p>Hallin 2 varastosta maanantaista torstaihin kello 7–9. Ota vanha liivi mukaan, niin patruuna tarkistetaan samalla.</p><p>Pelastusliiviä käytetään aina laiturilla, telakalla ja avoimella kannella.</p>`,
      },
      en: {
        question: 'Where do I get work clothes and a life jacket?',
        answer: html`<p>From the store in hall 2, Monday to Thursday from 7 to 9. Bring your old jacket along so that its cartridge is checked at the same time.</p><p>A life jacket is always worn on the pier, on the slipway and on open deck.</p>`,
      },
      lt: {
        question: 'Kur gauti darbo drabužius ir gelbėjimosi liemenę?',
        answer: html`<p>2-ojo cecho sandėlyje pirmadieniais–ketvirtadieniais 7–9 val. Pasiimkite senąją liemenę – kartu bus patikrintas jos balionėlis.</p><p>Liemenė visada vilkima prieplaukoje, ant stapelio ir atvirame denyje.</p>`,
      },
    },
  },
  {
    translations: {
      sv: {
        question: 'Kan jag ha min egen båt på varvet över vintern?',
        answer: html`<p>Anställda får en plats utomhus till halva priset för en båt på högst tolv meter. Anmäl dig till kontoret senast den 15 september.</p><p>Plats i varmhallen hyrs ut i mån av utrymme, till samma pris som för kunder.</p>`,
      },
      fi: {
        question: 'Voinko säilyttää omaa venettäni veistämöllä talven yli?',
        answer: html`<p>Työntekijä saa ulkopaikan puoleen hintaan, kun vene on enintään kaksitoistametrinen. Ilmoittaudu toimistoon viimeistään 15. syyskuuta.</p><p>Lämpimään halliin paikkoja vuokrataan tilan mukaan samaan hintaan kuin asiakkaille.</p>`,
      },
      en: {
        question: 'Can I keep my own boat at the yard over the winter?',
        answer: html`<p>Staff get an outdoor place at half price for a boat of up to twelve metres. Sign up at the office by 15 September.</p><p>Places in the heated hall are let when there is room, at the same price as for customers.</p>`,
      },
      lt: {
        question: 'Ar galiu žiemai palikti savo valtį statykloje?',
        answer: html`<p>Darbuotojams vieta lauke iki dvylikos metrų ilgio valčiai kainuoja pusę kainos. Užsirašykite biure iki rugsėjo 15 d.</p><p>Vietos šildomame ceche nuomojamos, jei jų yra, ta pačia kaina kaip klientams.</p>`,
      },
    },
  },
  {
    translations: {
      sv: {
        question: 'Hur byter jag pass med en kollega i trafiken?',
        answer: html`<p>Kom överens sinsemellan, kontrollera att båda har rätt behörighet och meddela befälhavaren senast dagen innan.</p><p>Vilotiden på elva timmar mellan passen gäller alltid, också när ni byter.</p>`,
      },
      fi: {
        question: 'Miten vaihdan vuoroa työkaverin kanssa liikenteessä?',
        answer: html`<p>Sopikaa keskenänne, tarkistakaa, että molemmilla on oikea pätevyys, ja ilmoittakaa päällikölle viimeistään edellisenä päivänä.</p><p>Yhdentoista tunnin lepoaika vuorojen välillä pätee aina, myös vaihdettaessa.</p>`,
      },
      en: {
        question: 'How do I swap shifts with a colleague on the ferry?',
        answer: html`<p>Agree between yourselves, check that both of you hold the right certificate, and tell the master no later than the day before.</p><p>The eleven hours of rest between shifts always apply, also when you swap.</p>`,
      },
      lt: {
        question: 'Kaip kelte pasikeisti pamaina su kolega?',
        answer: html`<p>Susitarkite tarpusavyje, patikrinkite, ar abu turite reikiamą kvalifikaciją, ir ne vėliau kaip dieną prieš praneškite kapitonui.</p><p>Tarp pamainų visada turi būti vienuolika valandų poilsio, taip pat ir pasikeitus.</p>`,
      },
    },
  },
  {
    translations: {
      sv: {
        question: 'När betalas lönen och sommartilläggen?',
        answer: html`<p>Lönen betalas den sista vardagen i månaden. Kvälls-, helg- och sommartillägg betalas månaden efter, när turlistorna är godkända.</p><p>Frågor om lönen besvaras på <a href="mailto:lon@saaristo.example">lon@saaristo.example</a>.</p>`,
      },
      fi: {
        question: 'Milloin palkka ja kesälisät maksetaan?',
        answer: html`<p>Palkka maksetaan kuukauden viimeisenä arkipäivänä. Ilta-, viikonloppu- ja kesälisät maksetaan seuraavassa kuussa, kun vuorolistat on hyväksytty.</p><p>Palkkaa koskeviin kysymyksiin vastataan osoitteesta <a href="mailto:lon@saaristo.example">lon@saaristo.example</a>.</p>`,
      },
      en: {
        question: 'When are wages and summer allowances paid?',
        answer: html`<p>Wages are paid on the last working day of the month. Evening, weekend and summer allowances follow the month after, once the rosters are approved.</p><p>Questions about pay are answered at <a href="mailto:lon@saaristo.example">lon@saaristo.example</a>.</p>`,
      },
      lt: {
        question: 'Kada mokamas atlyginimas ir vasaros priedai?',
        answer: html`<p>Atlyginimas mokamas paskutinę mėnesio darbo dieną. Vakaro, savaitgalio ir vasaros priedai mokami kitą mėnesį, kai patvirtinami grafikai.</p><p>Į klausimus apie atlyginimą atsakoma adresu <a href="mailto:lon@saaristo.example">lon@saaristo.example</a>.</p>`,
      },
    },
  },
  {
    translations: {
      sv: {
        question: 'Vad gör jag om någon faller i vattnet?',
        answer: html`<ol><li>Ropa ”man över bord” och peka hela tiden på personen.</li><li>Kasta närmaste livboj. Hoppa inte i själv.</li><li>Ring 112 eller ropa på kanal 16.</li></ol><p>Övningen ordnas på bryggan i maj och i oktober. Alla deltar en gång om året.</p>`,
      },
      fi: {
        question: 'Mitä teen, jos joku putoaa veteen?',
        answer: html`<ol><li>Huuda ”mies yli laidan” ja osoita ihmistä koko ajan.</li><li>Heitä lähin pelastusrengas. Älä hyppää itse.</li><li>Soita 112 tai kutsu kanavalla 16.</li></ol><p>Harjoitus pidetään laiturilla toukokuussa ja lokakuussa. Jokainen osallistuu kerran vuodessa.</p>`,
      },
      en: {
        question: 'What do I do if somebody falls into the water?',
        answer: html`<ol><li>Shout “man overboard” and keep pointing at the person.</li><li>Throw the nearest lifebuoy. Do not jump in yourself.</li><li>Call 112 or call on channel 16.</li></ol><p>There is a drill on the pier in May and in October. Everybody takes part once a year.</p>`,
      },
      lt: {
        question: 'Ką daryti, jei kas nors įkrito į vandenį?',
        answer: html`<ol><li>Šaukite „žmogus už borto“ ir visą laiką rodykite į jį ranka.</li><li>Meskite artimiausią gelbėjimosi ratą. Patys nešokite.</li><li>Skambinkite 112 arba kvieskite 16 kanalu.</li></ol><p>Pratybos prieplaukoje vyksta gegužę ir spalį. Kiekvienas dalyvauja kartą per metus.</p>`,
      },
    },
  },
];
