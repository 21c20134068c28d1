import { html } from '../html.ts';
import type { DemoBenefit } from '../types.ts';

/** Discounts that Revontuli's staff get elsewhere. */
export const revontuliBenefits: readonly DemoBenefit[] = [
  {
    company: 'Kuntokeskus Voimala',
    logo: 'revontuli/benefits/gym/logo',
    coupon: 'revontuli/benefits/gym/coupon',
    translations: {
      fi: {
        title: 'Kuntosali ja ryhmäliikunta –30 %',
        text: html`<p>Kuukausikortti ja kymmenen kerran kortti 30 prosenttia edullisemmin kaikissa Voimaloissa Oulussa ja Helsingissä. Etu koskee myös puolisoa.</p><p>Näytä kuponki vastaanotossa, kun ostat kortin. Ensimmäinen ohjauskerta kuuluu hintaan.</p>`,
      },
      sv: {
        title: 'Gym och gruppträning –30 %',
        text: html`<p>Månadskort och tiokort 30 procent billigare på alla Voimala i Uleåborg och Helsingfors. Förmånen gäller också din partner.</p><p>Visa kupongen i receptionen när du köper kortet. Den första handledda gången ingår.</p>`,
      },
      en: {
        title: 'Gym and group classes –30%',
        text: html`<p>Monthly passes and ten-visit cards 30 per cent off at every Voimala in Oulu and Helsinki. Your partner is included.</p><p>Show the coupon at the reception when you buy. The first guided session comes with it.</p>`,
      },
      lt: {
        title: 'Sporto salė ir grupinės treniruotės –30 %',
        text: html`<p>Mėnesio abonementas ir dešimties apsilankymų kortelė 30 procentų pigiau visose „Voimala“ salėse Oulu ir Helsinkyje. Lengvata galioja ir sutuoktiniui.</p><p>Pirkdami parodykite kuponą registratūroje. Pirma treniruotė su treneriu įskaičiuota.</p>`,
      },
    },
  },
  {
    company: 'Kylpylä Harjula',
    logo: 'revontuli/benefits/spa/logo',
    coupon: 'revontuli/benefits/spa/coupon',
    translations: {
      fi: {
        title: 'Kylpyläpäivä koko perheelle –20 %',
        text: html`<p>Päivälippu saunoineen ja altaineen 20 prosenttia edullisemmin sinulle ja enintään neljälle seuralaiselle, ma–to koko päivän ja viikonloppuisin kello 16 jälkeen.</p><p>Näytä kuponki lippukassalla. Pyyhkeen saa lainaksi maksutta.</p>`,
      },
      sv: {
        title: 'Spadag för hela familjen –20 %',
        text: html`<p>Dagsbiljett med bastur och bassänger 20 procent billigare för dig och högst fyra till, mån–tors hela dagen och på helger efter klockan 16.</p><p>Visa kupongen i biljettkassan. Handduk lånas gratis.</p>`,
      },
      en: {
        title: 'A day at the spa for the whole family –20%',
        text: html`<p>Day tickets with saunas and pools 20 per cent off for you and up to four others, all day Monday to Thursday and after 16 at weekends.</p><p>Show the coupon at the ticket desk. Towels are lent free of charge.</p>`,
      },
      lt: {
        title: 'Diena SPA visai šeimai –20 %',
        text: html`<p>Dienos bilietas su pirtimis ir baseinais 20 procentų pigiau jums ir dar ne daugiau kaip keturiems asmenims: pirmadieniais–ketvirtadieniais visą dieną, savaitgaliais nuo 16 val.</p><p>Kuponą parodykite bilietų kasoje. Rankšluostis paskolinamas nemokamai.</p>`,
      },
    },
  },
  {
    company: 'Optikko Kirkas',
    logo: 'revontuli/benefits/glasses/logo',
    coupon: 'revontuli/benefits/glasses/coupon',
    translations: {
      fi: {
        title: 'Silmälasit –25 % ja näöntarkastus kaupan päälle',
        text: html`<p>Kehykset ja linssit 25 prosenttia edullisemmin, ja näöntarkastus kuuluu hintaan. Työnäkölaseista sovit ensin työterveyden kanssa, silloin ne maksaa Revontuli.</p><p>Näytä kuponki tilausta tehdessäsi. Alennusta ei voi yhdistää muihin tarjouksiin.</p>`,
      },
      sv: {
        title: 'Glasögon –25 %, synundersökning på köpet',
        text: html`<p>Bågar och glas 25 procent billigare, och synundersökningen ingår. Om arbetsglasögon kommer du först överens med företagshälsovården, då betalas de av Revontuli.</p><p>Visa kupongen när du beställer. Rabatten kan inte kombineras med andra erbjudanden.</p>`,
      },
      en: {
        title: 'Glasses –25% with a free eye test',
        text: html`<p>Frames and lenses 25 per cent off, with the eye test included. For work glasses see the occupational health service first; Revontuli then pays for them.</p><p>Show the coupon when you order. The discount cannot be combined with other offers.</p>`,
      },
      lt: {
        title: 'Akiniai –25 %, regos patikra nemokamai',
        text: html`<p>Rėmeliai ir lęšiai 25 procentais pigiau, regos patikra įskaičiuota. Dėl darbo akinių pirmiausia kreipkitės į darbo mediciną – tada juos apmoka „Revontuli“.</p><p>Užsakydami parodykite kuponą. Nuolaida su kitais pasiūlymais nesumuojama.</p>`,
      },
    },
  },
  {
    company: 'Elokuvateatteri Kuu',
    logo: 'revontuli/benefits/cinema/logo',
    coupon: 'revontuli/benefits/cinema/coupon',
    translations: {
      fi: {
        title: 'Kaksi elokuvalippua –40 %',
        text: html`<p>Kaksi lippua samaan näytökseen 40 prosenttia edullisemmin sunnuntaista torstaihin. Ensi-iltoja etu ei koske ensimmäisellä viikolla.</p><p>Näytä kuponki kassalla. Uuden kupongin saa joka kuukausi.</p>`,
      },
      sv: {
        title: 'Två biobiljetter –40 %',
        text: html`<p>Två biljetter till samma föreställning 40 procent billigare söndag till torsdag. Premiärer omfattas inte den första veckan.</p><p>Visa kupongen i kassan. En ny kupong kommer varje månad.</p>`,
      },
      en: {
        title: 'Two cinema tickets –40%',
        text: html`<p>Two tickets to the same showing 40 per cent off, Sunday to Thursday. New releases are excluded in their first week.</p><p>Show the coupon at the box office. There is a new one every month.</p>`,
      },
      lt: {
        title: 'Du bilietai į kiną –40 %',
        text: html`<p>Du bilietai į tą patį seansą 40 procentų pigiau nuo sekmadienio iki ketvirtadienio. Premjeroms pirmą savaitę lengvata netaikoma.</p><p>Kuponą parodykite kasoje. Naujas kuponas – kiekvieną mėnesį.</p>`,
      },
    },
  },
  {
    company: 'Pyöräliike Ketju',
    logo: 'revontuli/benefits/bicycles/logo',
    translations: {
      fi: {
        title: 'Pyörän kevät- ja syyshuolto kiinteään hintaan',
        text: html`<p>Perushuolto 49 eurolla ja sähköpyörän huolto 69 eurolla. Varaa aika verkkosivuilta ja kirjoita lisätietoihin <strong>Revontuli</strong>.</p><p>Työsuhdepyörän huollon maksaa leasingyhtiö, sitä varten etua ei tarvita.</p>`,
      },
      sv: {
        title: 'Cykelservice vår och höst till fast pris',
        text: html`<p>Grundservice för 49 euro och service av elcykel för 69 euro. Boka tid på nätet och skriv <strong>Revontuli</strong> i fältet för tilläggsuppgifter.</p><p>Service av en förmånscykel betalas av leasingbolaget, då behövs förmånen inte.</p>`,
      },
      en: {
        title: 'Bicycle service in spring and autumn at a fixed price',
        text: html`<p>Basic service for 49 euros and an electric bicycle for 69 euros. Book a time on their website and write <strong>Revontuli</strong> in the field for details.</p><p>The service of a company bicycle is paid by the leasing company, so you need no discount for it.</p>`,
      },
      lt: {
        title: 'Dviračio priežiūra pavasarį ir rudenį fiksuota kaina',
        text: html`<p>Bazinė priežiūra 49 eurai, elektrinio dviračio – 69 eurai. Laiką rezervuokite internete ir papildomos informacijos laukelyje įrašykite <strong>Revontuli</strong>.</p><p>Darbovietės nuomojamo dviračio priežiūrą apmoka lizingo bendrovė, tad lengvatos nereikia.</p>`,
      },
    },
  },
];
