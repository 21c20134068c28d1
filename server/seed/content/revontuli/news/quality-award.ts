import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const qualityAward: DemoArticle = {
  key: 'quality-award',
  group: 'Koko henkilöstö',
  published: true,
  release_hours: -651,
  picture: 'revontuli/news/quality-award',
  translations: {
    fi: {
      title: 'Laatupalkinto tuli Kaunasiin: virheet puoliintuivat vuodessa',
      text: html`
        <p>Kaunasin tehdas voitti eilen Liettuan teollisuuden laatupalkinnon keskisuurten yritysten sarjassa. Raati kiitti erityisesti sitä, että tehtaalla <strong>kuka tahansa voi pysäyttää linjan</strong> – ja että näin todella tehdään.</p>
        <p>Vuosi sitten ohjauskaapeista palautui korjattavaksi 2,4 prosenttia. Nyt luku on 1,1. Taustalla ei ole uutta konetta eikä kallista järjestelmää, vaan valkotaulu, jonka ääressä jokainen vuoro kokoontuu kymmeneksi minuutiksi: mikä meni pieleen, miksi ja kuka tekee asialle jotakin huomiseen mennessä.</p>
        <blockquote>”Ensin ihmiset pelkäsivät pysäyttää. Sitten Tomas pysäytti oman linjansa kolme kertaa samana päivänä ja jakoi jokaisesta pysäytyksestä suklaata. Sen jälkeen ei tarvinnut enää puhua asiasta”, kertoo tehtaanjohtaja Rasa Kazlauskienė.</blockquote>
        <p>Sama tapa otetaan käyttöön Oulussa ensi kuun alussa. Eglė Jankauskaitė ja Tomas Petrauskas viettävät meillä viikon ja kiertävät kaikki vuorot, yötkin.</p>
        <p>Palkintopysti jää Kaunasin aulaan, mutta palkintorahat, 5 000 euroa, lahjoitetaan kaupungin lastensairaalalle. Siitä äänestitte itse. Onnea koko porukalle!</p>
      `,
    },
    sv: {
      title: 'Kvalitetspris till Kaunas: felen halverades på ett år',
      text: html`
        <p>Fabriken i Kaunas vann i går den litauiska industrins kvalitetspris bland medelstora företag. Juryn berömde särskilt att <strong>vem som helst på fabriken får stanna linjen</strong> – och att man verkligen gör det.</p>
        <p>För ett år sedan kom 2,4 procent av styrskåpen tillbaka för reparation. Nu är siffran 1,1. Bakom förändringen finns varken en ny maskin eller ett dyrt system, utan en vit tavla där varje skift samlas i tio minuter: vad gick fel, varför, och vem gör något åt saken till i morgon.</p>
        <blockquote>”Först var folk rädda för att stanna linjen. Sedan stannade Tomas sin egen linje tre gånger samma dag och bjöd varje gång på choklad. Efter det behövde vi inte tala mer om saken”, berättar fabrikschef Rasa Kazlauskienė.</blockquote>
        <p>Samma arbetssätt tas i bruk i Uleåborg i början av nästa månad. Eglė Jankauskaitė och Tomas Petrauskas är hos oss en vecka och går igenom alla skift, också nätterna.</p>
        <p>Priset får stå i entrén i Kaunas, men prissumman, 5 000 euro, går till stadens barnsjukhus. Det röstade ni själva om. Grattis till hela gänget!</p>
      `,
    },
    en: {
      title: 'A quality award for Kaunas: faults halved in a year',
      text: html`
        <p>Yesterday the Kaunas plant won the Lithuanian industry’s quality award for medium-sized companies. What the jury praised most is that at the plant <strong>anyone may stop the line</strong> – and that people really do.</p>
        <p>A year ago 2.4 per cent of the control cabinets came back for repair. Now the figure is 1.1. There is no new machine behind it and no expensive system, just a whiteboard where every shift gathers for ten minutes: what went wrong, why, and who will do something about it by tomorrow.</p>
        <blockquote>“At first people were afraid to stop the line. Then Tomas stopped his own three times in one day and handed out chocolate each time. After that there was nothing left to explain,” says plant manager Rasa Kazlauskienė.</blockquote>
        <p>Oulu will start working the same way at the beginning of next month. Eglė Jankauskaitė and Tomas Petrauskas will spend a week with us and visit every shift, the nights too.</p>
        <p>The trophy stays in the lobby in Kaunas, but the prize money, 5,000 euros, goes to the city’s children’s hospital. You voted for that yourselves. Congratulations to the whole crew!</p>
      `,
    },
    lt: {
      title: 'Kokybės apdovanojimas Kaunui: per metus klaidų sumažėjo perpus',
      text: html`
        <p>Vakar Kauno gamykla laimėjo Lietuvos pramonės kokybės apdovanojimą vidutinių įmonių grupėje. Komisija ypač gyrė tai, kad gamykloje <strong>bet kas gali sustabdyti liniją</strong> – ir kad taip iš tikrųjų daroma.</p>
        <p>Prieš metus taisyti grįždavo 2,4 procento valdymo spintų. Dabar – 1,1. Tam neprireikė nei naujos mašinos, nei brangios sistemos. Užteko baltos lentos, prie kurios kiekviena pamaina susirenka dešimčiai minučių: kas nepavyko, kodėl ir kas iki rytojaus imsis tai taisyti.</p>
        <blockquote>„Iš pradžių žmonės bijojo stabdyti. Tada Tomas savo liniją per dieną sustabdė tris kartus ir kiekvieną kartą visus pavaišino šokoladu. Po to nieko aiškinti nebereikėjo“, – pasakoja gamyklos vadovė Rasa Kazlauskienė.</blockquote>
        <p>Nuo kito mėnesio pradžios taip pradėsime dirbti ir Oulu. Eglė Jankauskaitė ir Tomas Petrauskas čia praleis savaitę ir aplankys visas pamainas, net ir naktines.</p>
        <p>Statulėlė liks Kauno gamyklos vestibiulyje, o piniginį prizą – 5 000 eurų – skirsime miesto vaikų ligoninei. Už tai balsavote jūs patys. Sveikiname visą komandą!</p>
      `,
    },
  },
};
