import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const shiftCalendar: DemoArticle = {
  key: 'shift-calendar',
  group: 'Tuotanto',
  published: true,
  release_hours: -143,
  picture: 'revontuli/news/shift-calendar',
  attachments: [
    { file: 'shift-calendar-pdf', filename: 'Vuorokalenteri.pdf', content_type: 'application/pdf' },
    { file: 'shift-calendar-csv', filename: 'Vuorokalenteri.csv', content_type: 'text/csv' },
  ],
  translations: {
    fi: {
      title: 'Uusi vuorokalenteri on valmis: neljä vapaata putkeen',
      text: html`
        <p>Toivoitte pidempiä vapaita ja lempeämpää rytmiä, ja sellainen kierto nyt saadaan. Uusi viisivuorokierto etenee aina samaan suuntaan: kaksi aamua, kaksi iltaa, kaksi yötä ja sen jälkeen <strong>neljä vapaapäivää</strong>. Vuodessa kertyy yhtä monta työtuntia kuin ennenkin, mutta lyhyet välit illasta aamuun jäävät pois.</p>
        <p>Kiertoa kokeiltiin syksyllä kakkosvuorossa. Kokeilun jälkeen 27 vastaajaa 31:stä halusi jatkaa, ja työterveyden mukaan unta kertyi keskimäärin puoli tuntia enemmän vuorokaudessa.</p>
        <h2>Näin siirrymme</h2>
        <ol>
          <li>Tarkista vuorosi numero taukotilan taululta. Se pysyy samana kuin nyt.</li>
          <li>Katso liitteestä oma rivisi. Kierto toistuu kymmenen viikon välein.</li>
          <li>Jos sinulla on jo sovittuja lomia tai menoja, kerro niistä vuorovastaavallesi kahden viikon kuluessa. Ne pidetään.</li>
        </ol>
        <p>Kalenteri on liitteenä tulostettavana ja taulukkona, jonka voit avata omassa puhelimessasi. Vuoroja saa edelleen vaihtaa työkaverin kanssa, kunhan vuorovastaava tietää siitä edellisenä päivänä.</p>
      `,
    },
    sv: {
      title: 'Den nya skiftkalendern är klar: fyra lediga dagar i sträck',
      text: html`
        <p>Ni önskade er längre ledigheter och en mjukare rytm, och nu blir det så. Det nya femskiftet går alltid åt samma håll: två morgnar, två kvällar, två nätter och sedan <strong>fyra lediga dagar</strong>. Antalet arbetstimmar på ett år är detsamma som förut, men de korta mellanrummen från kväll till morgon försvinner.</p>
        <p>Systemet prövades i höstas i skift två. Efter försöket ville 27 av 31 fortsätta, och enligt företagshälsovården sov man i genomsnitt en halvtimme mer per dygn.</p>
        <h2>Så här går vi över</h2>
        <ol>
          <li>Kontrollera numret på ditt skiftlag på tavlan i pausrummet. Det är detsamma som nu.</li>
          <li>Se efter din egen rad i bilagan. Schemat upprepas var tionde vecka.</li>
          <li>Om du redan har avtalat om semester eller annat, berätta det för din skiftansvariga inom två veckor. Det som är överenskommet gäller.</li>
        </ol>
        <p>Kalendern finns som bilaga, både för utskrift och som en tabell som du kan öppna i telefonen. Det går fortfarande bra att byta skift med en arbetskamrat, bara den skiftansvariga vet om det dagen innan.</p>
      `,
    },
    en: {
      title: 'The new shift calendar is ready: four days off in a row',
      text: html`
        <p>You asked for longer breaks and a gentler rhythm, and that is what we are getting. The new five-team rota always moves in the same direction: two mornings, two evenings, two nights and then <strong>four days off</strong>. The hours over a year stay the same, but the short turnarounds from evening to morning are gone.</p>
        <p>Shift two tried the rota last autumn. Afterwards 27 out of 31 wanted to keep it, and according to the occupational health service people slept half an hour more a day on average.</p>
        <h2>How we change over</h2>
        <ol>
          <li>Check the number of your team on the board in the break room. It is the same as now.</li>
          <li>Find your row in the attachment. The rota repeats every ten weeks.</li>
          <li>If you already have holidays or other plans agreed, tell your shift leader within two weeks. They will be honoured.</li>
        </ol>
        <p>The calendar is attached for printing and as a table that you can open on your phone. You can still swap shifts with a colleague as long as your shift leader knows the day before.</p>
      `,
    },
    lt: {
      title: 'Naujas pamainų kalendorius paruoštas: keturios laisvos dienos iš eilės',
      text: html`
        <p>Prašėte ilgesnio poilsio ir švelnesnio ritmo – tokį grafiką nuo šiol ir turėsime. Naujas penkių pamainų ciklas visada sukasi ta pačia kryptimi: du rytai, du vakarai, dvi naktys ir po to <strong>keturios laisvos dienos</strong>. Per metus darbo valandų lieka tiek pat, bet nebelieka trumpų pertraukų tarp vakarinės ir rytinės pamainos.</p>
        <p>Rudenį grafiką išbandė antroji pamaina. Po bandymo 27 iš 31 dalyvio norėjo jį palikti, o darbo medicinos specialistų duomenimis, per parą vidutiniškai miegota puse valandos ilgiau.</p>
        <h2>Kaip pereisime</h2>
        <ol>
          <li>Poilsio kambario lentoje pasitikrinkite savo pamainos numerį. Jis toks pat kaip dabar.</li>
          <li>Priede susiraskite savo eilutę. Ciklas kartojasi kas dešimt savaičių.</li>
          <li>Jei jau esate suderinę atostogas ar kitų planų, per dvi savaites apie juos pasakykite pamainos vadovui. Susitarimai galioja.</li>
        </ol>
        <p>Kalendorių rasite priede: vieną variantą spausdinti, kitą – lentelę, kurią galite atsidaryti telefone. Pamainomis su kolega keistis galima kaip ir anksčiau, tik apie tai dieną prieš turi žinoti pamainos vadovas.</p>
      `,
    },
  },
};
