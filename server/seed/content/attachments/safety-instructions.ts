import type { InAllLanguages, Language } from '../types.ts';
import { headedPage, revontuliPaper } from './letterhead.ts';
import { PdfPage, pdfFile, wrapped } from './pdf.ts';

type Instructions = { title: string; lead: string; steps: readonly string[]; call: string; note: string };

const instructions: InAllLanguages<Instructions> = {
  fi: {
    title: 'Turvallisuusohje',
    lead: 'Nämä kymmenen kohtaa koskevat kaikkia, jotka liikkuvat tuotantotiloissamme: työntekijöitä, harjoittelijoita ja vieraita.',
    steps: [
      'Käytä kypärää, suojalaseja, turvakenkiä ja huomioliiviä aina, kun astut keltaisen viivan yli.',
      'Kulje merkittyjä kulkuväyliä pitkin. Trukilla on etuajo-oikeus.',
      'Käytä vain konetta, johon sinut on opastettu.',
      'Pysäytä ja lukitse kone ennen huoltoa, puhdistusta ja tukoksen poistamista.',
      'Älä poista suojuksia äläkä ohita turvalaitteita.',
      'Nosta raskaat taakat apuvälineellä tai yhdessä työkaverin kanssa.',
      'Pidä hätäpoistumistiet, sammuttimet ja silmähuuhteet vapaina.',
      'Siivoa jälkesi heti. Liukas lattia on yleisin syy tapaturmiin.',
      'Tee vaarasta ja läheltä piti -tilanteesta ilmoitus saman vuoron aikana.',
      'Keskeytä työ, jos se ei tunnu turvalliselta. Siihen sinulla on aina oikeus.',
    ],
    call: 'Hätätilanteessa soita 112 ja kerro: Revontuli, portti 2.',
    note: 'Kysy lisää esihenkilöltäsi tai työsuojeluvaltuutetulta.',
  },
  sv: {
    title: 'Säkerhetsanvisning',
    lead: 'De här tio punkterna gäller alla som rör sig i våra produktionslokaler: anställda, praktikanter och besökare.',
    steps: [
      'Använd hjälm, skyddsglasögon, skyddsskor och varselväst alltid när du kliver över den gula linjen.',
      'Gå längs de markerade gångarna. Trucken har företräde.',
      'Använd bara maskiner som du har fått introduktion till.',
      'Stanna och lås maskinen före service, rengöring och när du tar bort ett stopp.',
      'Avlägsna inte skydd och koppla inte förbi säkerhetsanordningar.',
      'Lyft tunga bördor med hjälpmedel eller tillsammans med en arbetskamrat.',
      'Håll nödutgångar, brandsläckare och ögonduschar fria.',
      'Städa genast efter dig. Halt golv är den vanligaste orsaken till olycksfall.',
      'Anmäl faror och tillbud under samma skift.',
      'Avbryt arbetet om det inte känns tryggt. Den rätten har du alltid.',
    ],
    call: 'I en nödsituation ring 112 och säg: Revontuli, port 2.',
    note: 'Fråga mer av din chef eller av arbetarskyddsfullmäktigen.',
  },
  en: {
    title: 'Safety instructions',
    lead: 'These ten points apply to everyone who moves about in our production areas: staff, trainees and visitors.',
    steps: [
      'Wear a helmet, safety glasses, safety shoes and a high-visibility vest whenever you cross the yellow line.',
      'Keep to the marked walkways. Forklifts have right of way.',
      'Use only machines you have been trained on.',
      'Stop and lock the machine before servicing or cleaning it or clearing a jam.',
      'Do not remove guards or bypass safety devices.',
      'Lift heavy loads with an aid or together with a colleague.',
      'Keep emergency exits, fire extinguishers and eye-wash stations clear.',
      'Clean up after yourself at once. A slippery floor is the most common cause of accidents.',
      'Report hazards and near misses during the same shift.',
      'Stop working if it does not feel safe. That is always your right.',
    ],
    call: 'In an emergency call 112 and say: Revontuli, gate 2.',
    note: 'For more, ask your supervisor or the safety representative.',
  },
  lt: {
    title: 'Saugos instrukcija',
    lead: 'Šie dešimt punktų galioja visiems, kurie lankosi mūsų gamybos patalpose: darbuotojams, praktikantams ir svečiams.',
    steps: [
      'Peržengę geltoną liniją visada dėvėkite šalmą, apsauginius akinius, apsauginę avalynę ir ryškiaspalvę liemenę.',
      'Eikite pažymėtais takais. Krautuvas turi pirmumo teisę.',
      'Dirbkite tik su tomis mašinomis, kuriomis esate apmokyti naudotis.',
      'Prieš techninę priežiūrą, valymą ar strigties šalinimą mašiną išjunkite ir užrakinkite.',
      'Nenuimkite apsaugų ir neapeikite saugos įtaisų.',
      'Sunkius krovinius kelkite su įranga arba kartu su kolega.',
      'Neužstatykite avarinių išėjimų, gesintuvų ir akių plovimo vietų.',
      'Iš karto sutvarkykite savo darbo vietą. Slidžios grindys – dažniausia nelaimingų atsitikimų priežastis.',
      'Apie pavojus ir vos neįvykusius incidentus praneškite dar tą pačią pamainą.',
      'Jei darbas atrodo nesaugus, jį nutraukite. Tokią teisę turite visada.',
    ],
    call: 'Nelaimės atveju skambinkite 112 ir pasakykite: Revontuli, vartai Nr. 2.',
    note: 'Daugiau klauskite savo vadovo arba darbuotojų atstovo saugai.',
  },
};

/** Returns the safety instructions in one language: ten numbered points and what to do in an emergency. */
export function safetyInstructions(language: Language): Buffer {
  const { title, lead, steps, call, note } = instructions[language];
  const { page, y: start } = headedPage(revontuliPaper, title, lead);
  let y = start + 8;
  for (const [index, step] of steps.entries()) {
    page.box(48, y - 17, 26, 26, revontuliPaper.tint);
    page.text(61, y + 1, String(index + 1), {
      size: 13,
      bold: true,
      color: revontuliPaper.color,
      align: 'middle',
    });
    const lines = wrapped(step, 12, PdfPage.width - 150);
    for (const [row, line] of lines.entries()) {
      page.text(88, y + row * 17, line, { size: 12 });
    }
    y += lines.length * 17 + 20;
  }
  page.box(48, y, PdfPage.width - 96, 58, revontuliPaper.tint);
  page.text(64, y + 26, call, { size: 14, bold: true, color: revontuliPaper.color });
  page.text(64, y + 45, note, { size: 11, color: '#574b66' });
  return pdfFile(title, language, [page]);
}
