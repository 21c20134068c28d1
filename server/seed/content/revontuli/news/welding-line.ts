import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const weldingLine: DemoArticle = {
  key: 'welding-line',
  group: 'Tuotanto',
  published: true,
  release_hours: -20,
  picture: 'revontuli/news/welding-line',
  translations: {
    fi: {
      title: 'Uusi hitsauslinja käynnistyi Oulussa',
      text: html`
        <p>Kahden viikon koeajon jälkeen kolmoshallin robottihitsaus on nyt tuotannossa. Linja hitsaa varaajan sauman seitsemässä minuutissa, kun käsin työhön meni lähes puoli tuntia. Samalla katosi paljon raskasta kumarassa tehtävää työtä.</p>
        <p>Linjan ohjelmoivat Niko Räsänen ja Ville Heikkinen. Ville tuntee jokaisen sauman kahdentoista vuoden kokemuksella, ja juuri sitä tietoa robotille on nyt opetettu.</p>
        <blockquote>”Robotti on tarkka, mutta se ei kuule, milloin sauma on huono. Siihen tarvitaan edelleen hitsaaja”, Ville sanoo.</blockquote>
        <h2>Näin työ muuttuu</h2>
        <ol>
          <li>Jokaisessa vuorossa linjaa ajaa kaksi ihmistä: toinen ohjaa, toinen tarkastaa.</li>
          <li>Kaikki kolmoshallin hitsaajat saavat kahden päivän koulutuksen työajalla. Riikka Manninen sopii ajan kanssasi.</li>
          <li>Kukaan ei menetä työtään. Käsin hitsataan jatkossakin runkoja ja erikoistilauksia.</li>
        </ol>
        <p><strong>Muista turva-alue:</strong> lattian keltaisen viivan yli saa astua vasta, kun merkkivalo on vihreä. Verhon aukaiseminen pysäyttää robotin, eikä se lähde itsestään uudelleen käyntiin.</p>
        <p>Linjaan voi tutustua ensi viikon tiistaina vuoronvaihdon aikaan kello 13.45. Jari esittelee ja vastaa kysymyksiin.</p>
      `,
    },
    sv: {
      title: 'Den nya svetslinjen har startat i Uleåborg',
      text: html`
        <p>Efter två veckors provkörning är robotsvetsningen i hall tre nu i produktion. Linjen svetsar beredarens söm på sju minuter, medan samma arbete för hand tog nästan en halvtimme. Samtidigt försvann mycket tungt arbete i framåtböjd ställning.</p>
        <p>Linjen har programmerats av Niko Räsänen och Ville Heikkinen. Ville känner varenda söm efter tolv år i yrket, och det är precis den kunskapen som roboten nu har fått lära sig.</p>
        <blockquote>”Roboten är noggrann, men den hör inte när en söm är dålig. Där behövs fortfarande en svetsare”, säger Ville.</blockquote>
        <h2>Så här ändras arbetet</h2>
        <ol>
          <li>I varje skift kör två personer linjen: den ena styr, den andra granskar.</li>
          <li>Alla svetsare i hall tre får två dagars utbildning på arbetstid. Riikka Manninen kommer överens om tiden med dig.</li>
          <li>Ingen mister jobbet. Stommar och specialbeställningar svetsas också i fortsättningen för hand.</li>
        </ol>
        <p><strong>Kom ihåg skyddsområdet:</strong> du får kliva över den gula linjen på golvet först när signallampan lyser grönt. Om någon öppnar draperiet stannar roboten, och den startar inte av sig själv på nytt.</p>
        <p>Du kan bekanta dig med linjen på tisdag nästa vecka vid skiftbytet klockan 13.45. Jari visar och svarar på frågor.</p>
      `,
    },
    en: {
      title: 'The new welding line is up and running in Oulu',
      text: html`
        <p>After two weeks of trial runs, robot welding in hall three is now in production. The line welds the seam of a tank in seven minutes, where doing it by hand took almost half an hour. A lot of heavy work done bent over has gone with it.</p>
        <p>The line was programmed by Niko Räsänen and Ville Heikkinen. After twelve years in the trade Ville knows every seam, and that is exactly the knowledge the robot has now been taught.</p>
        <blockquote>“The robot is precise, but it cannot hear when a seam is bad. For that you still need a welder,” says Ville.</blockquote>
        <h2>How the work changes</h2>
        <ol>
          <li>Two people run the line on every shift: one operates, the other inspects.</li>
          <li>All welders in hall three get two days of training during working hours. Riikka Manninen will agree the dates with you.</li>
          <li>Nobody loses their job. Frames and special orders will still be welded by hand.</li>
        </ol>
        <p><strong>Mind the safety zone:</strong> cross the yellow line on the floor only when the signal light is green. Opening the curtain stops the robot, and it does not start again by itself.</p>
        <p>You can come and see the line next Tuesday at the change of shift, at 13.45. Jari will show you around and answer questions.</p>
      `,
    },
    lt: {
      title: 'Oulu pradėjo veikti nauja suvirinimo linija',
      text: html`
        <p>Po dviejų savaičių bandymų robotizuotas suvirinimas trečiajame ceche jau veikia. Talpyklos siūlę linija suvirina per septynias minutes, o rankomis tas pats darbas trukdavo beveik pusvalandį. Kartu neliko daug sunkaus darbo pasilenkus.</p>
        <p>Liniją suprogramavo Niko Räsänen ir Ville Heikkinen. Per dvylika metų Ville perprato kiekvieną siūlę, ir būtent šių žinių dabar išmokytas robotas.</p>
        <blockquote>„Robotas tikslus, bet jis negirdi, kada siūlė prasta. Tam vis dar reikia suvirintojo“, – sako Ville.</blockquote>
        <h2>Kaip keičiasi darbas</h2>
        <ol>
          <li>Kiekvienoje pamainoje linijoje dirba du žmonės: vienas valdo, kitas tikrina.</li>
          <li>Visi trečiojo cecho suvirintojai darbo metu dalyvaus dviejų dienų mokymuose. Dėl laiko su jumis susitars Riikka Manninen.</li>
          <li>Niekas nepraras darbo. Rėmai ir specialūs užsakymai ir toliau bus virinami rankomis.</li>
        </ol>
        <p><strong>Prisiminkite saugos zoną:</strong> geltoną liniją ant grindų galima peržengti tik tada, kai šviečia žalia lemputė. Atitraukus užuolaidą robotas sustoja ir pats iš naujo neįsijungia.</p>
        <p>Su linija galėsite susipažinti kitos savaitės antradienį pamainų keitimosi metu, 13.45 val. Jari ją parodys ir atsakys į klausimus.</p>
      `,
    },
  },
};
