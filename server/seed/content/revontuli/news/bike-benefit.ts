import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const bikeBenefit: DemoArticle = {
  key: 'bike-benefit',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: -292,
  picture: 'revontuli/news/bike-benefit',
  translations: {
    fi: {
      title: 'Pyöräetu jatkuu – nyt mukana myös tavarapyörät',
      text: html`
        <p>Työsuhdepyörä on ollut vuoden suosituin etumme: jo joka neljäs meistä polkee töihin yhtiön pyörällä. Siksi etu jatkuu, ja valikoimaan tulevat sähköavusteiset tavarapyörät. Niillä kulkevat niin lapset päiväkotiin kuin hirvenlihatkin kotiin.</p>
        <h2>Näin etu toimii</h2>
        <ol>
          <li>Valitse pyörä kumppaniliikkeestä Oulussa, Kaunasissa tai Helsingissä. Koeaja rauhassa.</li>
          <li>Tee tilaus itse palkkasovelluksessa. Kuukausierä vähennetään palkastasi enintään neljän vuoden ajan.</li>
          <li>Huolto kerran vuodessa ja vakuutus kuuluvat hintaan.</li>
          <li>Sopimuksen päättyessä voit lunastaa pyörän itsellesi tai palauttaa sen.</li>
        </ol>
        <p>Yhtiö maksaa pyörästä 25 euroa kuukaudessa. Talvipyöräilijöille on lisäksi tarjolla nastarenkaat puoleen hintaan – lähes 60 meistä ajoi viime talvena läpi pakkastenkin.</p>
        <p>Oulun portille valmistui viime viikolla katettu parkki, jossa on latauspaikka kolmellekymmenelle pyörälle sekä pumppu ja perustyökalut. Suihkut ja kuivauskaapit ovat entisillä paikoillaan. Kysyttävää? Marjatta Kinnunen palkanlaskennasta auttaa. Hän polkee itsekin töihin, 14 kilometriä suuntaansa.</p>
      `,
    },
    sv: {
      title: 'Cykelförmånen fortsätter – nu också med lastcyklar',
      text: html`
        <p>Tjänstecykeln har varit årets populäraste förmån: redan var fjärde av oss trampar till jobbet på en av bolagets cyklar. Därför fortsätter förmånen, och i urvalet tar vi nu med lastcyklar med elassistans. Med dem kommer både barnen till dagis och älgköttet hem.</p>
        <h2>Så fungerar förmånen</h2>
        <ol>
          <li>Välj en cykel hos vår partner i Uleåborg, Kaunas eller Helsingfors. Provkör i lugn och ro.</li>
          <li>Beställ själv i löneappen. Månadsraten dras av från lönen i högst fyra år.</li>
          <li>Service en gång om året och försäkring ingår i priset.</li>
          <li>När avtalet går ut kan du lösa in cykeln eller lämna tillbaka den.</li>
        </ol>
        <p>Bolaget betalar 25 euro i månaden för cykeln. Den som cyklar på vintern får dessutom dubbdäck till halva priset – nästan 60 av oss cyklade förra vintern också i kölden.</p>
        <p>Vid porten i Uleåborg blev en täckt parkering färdig i förra veckan. Där kan trettio cyklar laddas, och där finns pump och de viktigaste verktygen. Duscharna och torkskåpen är på sina gamla platser. Frågor? Marjatta Kinnunen på löneräkningen hjälper dig. Hon trampar själv till jobbet, 14 kilometer i vardera riktningen.</p>
      `,
    },
    en: {
      title: 'The bike benefit continues – now with cargo bikes',
      text: html`
        <p>The company bike has been this year’s favourite benefit: one in four of us already pedals to work on one. So the benefit continues, and electric cargo bikes join the range. They will carry the children to day care and the moose meat home.</p>
        <h2>How it works</h2>
        <ol>
          <li>Choose a bike at our partner’s shop in Oulu, Kaunas or Helsinki. Take your time trying it out.</li>
          <li>Place the order yourself in the payroll app. The monthly share is deducted from your pay for four years at most.</li>
          <li>A yearly service and insurance are included in the price.</li>
          <li>When the agreement ends, you can buy the bike or give it back.</li>
        </ol>
        <p>The company pays 25 euros a month towards the bike. Winter cyclists can also get studded tyres at half price – nearly 60 of us rode through the frosts last winter.</p>
        <p>A covered bike park was finished last week by the Oulu gate, with charging for thirty bikes, a pump and basic tools. The showers and drying cabinets are where they have always been. Any questions? Marjatta Kinnunen in payroll will help. She cycles to work herself, 14 kilometres each way.</p>
      `,
    },
    lt: {
      title: 'Dviračių nauda tęsiasi – dabar ir su krovininiais dviračiais',
      text: html`
        <p>Darbo dviratis šiemet buvo mėgstamiausia mūsų papildoma nauda: įmonės dviračiu į darbą jau mina kas ketvirtas. Todėl ją pratęsiame, o pasirinkimą papildome elektriniais krovininiais dviračiais. Jais nuvešite ir vaikus į darželį, ir briedieną namo.</p>
        <h2>Kaip tai veikia</h2>
        <ol>
          <li>Išsirinkite dviratį mūsų partnerio parduotuvėje Oulu, Kaune arba Helsinkyje. Ramiai išbandykite.</li>
          <li>Užsakykite patys atlyginimų programėlėje. Mėnesio įmoka išskaičiuojama iš atlyginimo ne ilgiau kaip ketverius metus.</li>
          <li>Į kainą įeina kasmetinė techninė priežiūra ir draudimas.</li>
          <li>Sutarčiai pasibaigus dviratį galite išsipirkti arba grąžinti.</li>
        </ol>
        <p>Įmonė už dviratį moka 25 eurus per mėnesį. Važinėjantieji žiemą dygliuotas padangas gali įsigyti už pusę kainos – praėjusią žiemą net per šalčius važinėjo beveik 60 iš mūsų.</p>
        <p>Praėjusią savaitę prie Oulu gamyklos vartų baigta įrengti dengta stovėjimo vieta: joje galima įkrauti trisdešimt dviračių, yra pompa ir pagrindiniai įrankiai. Dušai ir džiovinimo spintos – ten pat, kur ir buvo. Turite klausimų? Padės Marjatta Kinnunen iš darbo užmokesčio skyriaus. Ji ir pati į darbą mina – po 14 kilometrų į vieną pusę.</p>
      `,
    },
  },
};
