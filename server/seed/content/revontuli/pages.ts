import { html } from '../html.ts';
import type { DemoPage } from '../types.ts';

/** Pages about Revontuli: first days, working hours, safety, and the company itself. */
export const revontuliPages: readonly DemoPage[] = [
  {
    key: 'welcome',
    picture: 'revontuli/news/new-colleagues',
    translations: {
      fi: {
        title: 'Tervetuloa taloon',
        text: html`<p>Tälle sivulle on koottu se, mitä uusi työntekijä kysyy ensin. Oma esihenkilösi ja nimetty työkaverisi auttavat ensimmäiset kaksi viikkoa.</p><ul><li>Palkka maksetaan kuun 15. päivä.</li><li>Työterveyden ajanvaraus on auki arkisin kello 7–17.</li><li>Ruokala palvelee kello 10.30–13 ja 17.30–19.</li></ul>`,
      },
      sv: {
        title: 'Välkommen till oss',
        text: html`<p>Här har vi samlat det som nya medarbetare frågar först. Din chef och en utsedd arbetskamrat hjälper dig de första två veckorna.</p><ul><li>Lönen betalas den 15 varje månad.</li><li>Företagshälsovårdens tidsbokning är öppen vardagar klockan 7–17.</li><li>Matsalen är öppen klockan 10.30–13 och 17.30–19.</li></ul>`,
      },
      en: {
        title: 'Welcome aboard',
        text: html`<p>Here is what new colleagues ask first. Your manager and a named workmate will help you through the first two weeks.</p><ul><li>Wages are paid on the 15th of the month.</li><li>Occupational health takes bookings on weekdays from 7:00 to 17:00.</li><li>The canteen serves from 10:30 to 13:00 and from 17:30 to 19:00.</li></ul>`,
      },
      lt: {
        title: 'Sveiki atvykę',
        text: html`<p>Čia surinkta tai, ko nauji darbuotojai klausia pirmiausia. Pirmąsias dvi savaites jums padės vadovas ir paskirtas kolega.</p><ul><li>Atlyginimas mokamas mėnesio 15 dieną.</li><li>Pas įmonės gydytoją registruojama darbo dienomis nuo 7 iki 17 val.</li><li>Valgykla dirba 10.30–13 ir 17.30–19 val.</li></ul>`,
      },
    },
  },
  {
    key: 'first-week',
    parent: 'welcome',
    translations: {
      fi: {
        title: 'Ensimmäinen viikko',
        text: html`<p>Maanantaina saat avaimet, puhelimen ja työvaatteet. Tiistaina on turvallisuuskierros, joka kestää noin kolme tuntia. Loppuviikon olet oman tiimisi matkassa.</p><p>Perjantaina käytte esihenkilön kanssa läpi, mikä jäi epäselväksi. Kysy rohkeasti: meistä jokainen on ollut uusi.</p>`,
      },
      sv: {
        title: 'Första veckan',
        text: html`<p>På måndagen får du nycklar, telefon och arbetskläder. På tisdagen är det säkerhetsrunda, som tar ungefär tre timmar. Resten av veckan följer du ditt team.</p><p>På fredagen går du och din chef igenom det som ännu är oklart. Fråga gärna: alla har vi varit nya.</p>`,
      },
      en: {
        title: 'Your first week',
        text: html`<p>On Monday you get keys, a phone and work clothes. On Tuesday there is a safety tour of about three hours. For the rest of the week you work alongside your team.</p><p>On Friday you and your manager go through what is still unclear. Do ask: each of us has been new once.</p>`,
      },
      lt: {
        title: 'Pirmoji savaitė',
        text: html`<p>Pirmadienį gausite raktus, telefoną ir darbo drabužius. Antradienį vyks saugos apžiūra, ji trunka apie tris valandas. Likusią savaitę dirbsite kartu su savo komanda.</p><p>Penktadienį su vadovu aptarsite, kas dar neaišku. Drąsiai klauskite: kiekvienas kažkada buvome nauji.</p>`,
      },
    },
  },
  {
    key: 'keys-and-clothes',
    parent: 'welcome',
    translations: {
      fi: {
        title: 'Kulkuluvat ja työvaatteet',
        text: html`<p>Kulkulupa avaa ne ovet, joita työssäsi tarvitset. Jos se katoaa, ilmoita heti vartijalle numeroon 020 555 0100, myös yöllä.</p><p>Työvaatteet pestään talon puolesta. Likaiset pussiin keskiviikkona, puhtaat kaapissa perjantaina.</p>`,
      },
      sv: {
        title: 'Passerkort och arbetskläder',
        text: html`<p>Passerkortet öppnar de dörrar du behöver i ditt arbete. Om det försvinner ska du genast meddela vakten på 020 555 0100, också på natten.</p><p>Företaget tvättar arbetskläderna. Smutsiga i påsen på onsdag, rena i skåpet på fredag.</p>`,
      },
      en: {
        title: 'Passes and work clothes',
        text: html`<p>Your pass opens the doors that you need in your work. If you lose it, tell the guard at once on 020 555 0100, at night too.</p><p>The company washes work clothes. Put dirty ones into the bag on Wednesday; clean ones are in your locker on Friday.</p>`,
      },
      lt: {
        title: 'Leidimai ir darbo drabužiai',
        text: html`<p>Leidimas atveria duris, kurių reikia jūsų darbe. Jį pametę tuoj pat praneškite apsaugai telefonu 020 555 0100, taip pat ir naktį.</p><p>Darbo drabužius skalbia įmonė. Nešvarius dėkite į maišą trečiadienį, švarūs spintelėje bus penktadienį.</p>`,
      },
    },
  },
  {
    key: 'hours',
    picture: 'revontuli/news/shift-calendar',
    attachments: [
      { file: 'shift-calendar-pdf', filename: 'Vuorokalenteri.pdf', content_type: 'application/pdf' },
    ],
    translations: {
      fi: {
        title: 'Työaika ja lomat',
        text: html`<p>Tehtailla tehdään vuorotyötä, toimistoissa liukuvaa työaikaa. Tunnit kirjataan samana päivänä, niin palkka menee oikein.</p><p>Kesälomatoiveet jätetään maaliskuun loppuun mennessä ja lomat vahvistetaan huhtikuussa.</p>`,
      },
      sv: {
        title: 'Arbetstid och semester',
        text: html`<p>På fabrikerna arbetar vi i skift, på kontoren med flextid. Anteckna timmarna samma dag, så blir lönen rätt.</p><p>Önskemål om sommarsemester lämnas före utgången av mars och semestrarna bekräftas i april.</p>`,
      },
      en: {
        title: 'Working hours and holidays',
        text: html`<p>The plants work in shifts, the offices with flexible hours. Enter your hours the same day and your pay will be right.</p><p>Wishes for summer holidays are due by the end of March; holidays are confirmed in April.</p>`,
      },
      lt: {
        title: 'Darbo laikas ir atostogos',
        text: html`<p>Gamyklose dirbame pamainomis, biuruose – lanksčiu grafiku. Valandas įrašykite tą pačią dieną, tada atlyginimas bus teisingas.</p><p>Vasaros atostogų pageidavimai pateikiami iki kovo pabaigos, atostogos patvirtinamos balandį.</p>`,
      },
    },
  },
  {
    key: 'shifts',
    parent: 'hours',
    groups: ['Tuotanto'],
    picture: 'revontuli/news/welding-line',
    translations: {
      fi: {
        title: 'Vuorotyö Oulussa',
        text: html`<p>Vuorot vaihtuvat kello 6, 14 ja 22. Vuoronvaihtoon on varattu kymmenen minuuttia, jotta edellinen vuoro ehtii kertoa, missä mennään.</p><p>Vuoron voi vaihtaa työkaverin kanssa, kun molempien vuorovastaavat tietävät siitä viimeistään edellisenä päivänä.</p>`,
      },
      sv: {
        title: 'Skiftarbete i Uleåborg',
        text: html`<p>Skiften byts klockan 6, 14 och 22. Tio minuter är reserverade för bytet, så att det förra skiftet hinner berätta hur läget är.</p><p>Du kan byta skift med en arbetskamrat när bådas skiftansvariga vet om det senast dagen innan.</p>`,
      },
      en: {
        title: 'Shift work in Oulu',
        text: html`<p>Shifts change at 6:00, 14:00 and 22:00. Ten minutes are kept for the handover, so that the shift before can say where things stand.</p><p>You can swap a shift with a workmate once both shift leaders know of it, the day before at the latest.</p>`,
      },
      lt: {
        title: 'Pamaininis darbas Oulu gamykloje',
        text: html`<p>Pamainos keičiasi 6, 14 ir 22 val. Perdavimui skirta dešimt minučių, kad ankstesnė pamaina spėtų papasakoti, kaip sekasi.</p><p>Pamaina galima apsikeisti su kolega, kai apie tai ne vėliau kaip prieš dieną žino abu pamainų vadovai.</p>`,
      },
    },
  },
  {
    key: 'remote',
    parent: 'hours',
    picture: 'revontuli/news/hybrid-work',
    translations: {
      fi: {
        title: 'Etätyö',
        text: html`<p>Toimistotyötä voi tehdä kotoa enintään kolmena päivänä viikossa. Tiimi sopii yhdessä, mitkä päivät ollaan paikalla.</p><p>Kotiin saa lainaan näytön ja tuolin. Vakuutus on voimassa työaikana myös kotona.</p>`,
      },
      sv: {
        title: 'Distansarbete',
        text: html`<p>Kontorsarbete kan göras hemifrån högst tre dagar i veckan. Teamet kommer tillsammans överens om vilka dagar ni är på plats.</p><p>Du får låna skärm och stol hem. Försäkringen gäller också hemma under arbetstid.</p>`,
      },
      en: {
        title: 'Working from home',
        text: html`<p>Office work can be done from home on up to three days a week. The team agrees together on which days to be in.</p><p>You can borrow a screen and a chair. During working hours the insurance covers you at home as well.</p>`,
      },
      lt: {
        title: 'Nuotolinis darbas',
        text: html`<p>Biuro darbą iš namų galima dirbti ne daugiau kaip tris dienas per savaitę. Komanda kartu sutaria, kuriomis dienomis būti vietoje.</p><p>Į namus galima pasiskolinti ekraną ir kėdę. Darbo metu draudimas galioja ir namuose.</p>`,
      },
    },
  },
  {
    key: 'safety',
    picture: 'revontuli/news/safety-day',
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
    ],
    translations: {
      fi: {
        title: 'Turvallisuus',
        text: html`<p>Kukaan ei tee meillä työtä, joka ei ole turvallista. Jos jokin arveluttaa, pysäytä työ ja kerro siitä. Siitä ei koskaan moitita.</p><p>Hätätilanteessa soita ensin numeroon 112 ja sitten vartijalle numeroon 020 555 0100.</p>`,
      },
      sv: {
        title: 'Säkerhet',
        text: html`<p>Hos oss gör ingen ett arbete som inte är säkert. Om du är tveksam ska du avbryta och säga till. Det får du aldrig kritik för.</p><p>I en nödsituation ringer du först 112 och sedan vakten på 020 555 0100.</p>`,
      },
      en: {
        title: 'Safety',
        text: html`<p>Nobody here does work that is not safe. If something worries you, stop and say so. You will never be blamed for it.</p><p>In an emergency call 112 first and then the guard on 020 555 0100.</p>`,
      },
      lt: {
        title: 'Sauga',
        text: html`<p>Pas mus niekas nedirba nesaugaus darbo. Jei kas nors kelia abejonių, sustabdykite darbą ir apie tai pasakykite. Už tai niekada nebarsime.</p><p>Nelaimės atveju pirmiausia skambinkite 112, paskui apsaugai telefonu 020 555 0100.</p>`,
      },
    },
  },
  {
    key: 'accident',
    parent: 'safety',
    picture: 'revontuli/news/first-aid',
    translations: {
      fi: {
        title: 'Jos sattuu tapaturma',
        text: html`<ul><li>Auta ja kutsu apua. Vihreä risti kypärässä kertoo, kuka osaa ensiapua.</li><li>Kerro vuorovastaavalle heti, myös pienestä haavasta.</li><li>Työterveyteen mennään samana päivänä, taksin maksaa yhtiö.</li></ul><p>Tapauksesta tehdään ilmoitus yhdessä esihenkilön kanssa.</p>`,
      },
      sv: {
        title: 'Om en olycka sker',
        text: html`<ul><li>Hjälp till och kalla på hjälp. Ett grönt kors på hjälmen visar vem som kan första hjälpen.</li><li>Meddela skiftansvarig genast, också om ett litet sår.</li><li>Besök företagshälsovården samma dag, bolaget betalar taxin.</li></ul><p>Du gör anmälan tillsammans med din chef.</p>`,
      },
      en: {
        title: 'If there is an accident',
        text: html`<ul><li>Help, and call for help. A green cross on the helmet shows who knows first aid.</li><li>Tell the shift leader at once, also of a small cut.</li><li>See occupational health the same day; the company pays for the taxi.</li></ul><p>You make the report together with your manager.</p>`,
      },
      lt: {
        title: 'Įvykus nelaimei',
        text: html`<ul><li>Padėkite ir kvieskite pagalbą. Žalias kryžius ant šalmo rodo, kas moka suteikti pirmąją pagalbą.</li><li>Tuoj pat praneškite pamainos vadovui, net apie mažą žaizdą.</li><li>Tą pačią dieną vykite pas įmonės gydytoją, už taksi moka įmonė.</li></ul><p>Pranešimą pildote kartu su vadovu.</p>`,
      },
    },
  },
  {
    key: 'about',
    picture: 'revontuli/news/quality-award',
    translations: {
      fi: {
        title: 'Tietoa Revontulesta',
        text: html`<p>Revontuli Oy valmistaa lämpöpumppuja Oulussa ja Kaunasissa. Pääkonttori on Helsingissä. Ensimmäinen pumppu rakennettiin autotallissa Haukiputaalla vuonna 1987, ja se lämmittää samaa taloa yhä.</p>`,
      },
      sv: {
        title: 'Om Revontuli',
        text: html`<p>Revontuli Oy tillverkar värmepumpar i Uleåborg och Kaunas. Huvudkontoret ligger i Helsingfors. Den första pumpen byggdes i ett garage i Haukipudas år 1987, och den värmer samma hus än i dag.</p>`,
      },
      en: {
        title: 'About Revontuli',
        text: html`<p>Revontuli Oy makes heat pumps in Oulu and Kaunas. The head office is in Helsinki. The first pump was built in a garage in Haukipudas in 1987, and it heats the same house to this day.</p>`,
      },
      lt: {
        title: 'Apie „Revontuli“',
        text: html`<p>„Revontuli Oy“ gamina šilumos siurblius Oulu mieste ir Kaune. Pagrindinė buveinė – Helsinkyje. Pirmasis siurblys 1987 metais pagamintas garaže Haukipudo miestelyje ir tebešildo tą patį namą.</p>`,
      },
    },
  },
];
