import { html } from '../../html.ts';
import type { DemoArticle } from '../../types.ts';

export const passwordChange: DemoArticle = {
  key: 'password-change',
  group: 'Toimisto',
  published: true,
  release_hours: -166,
  picture: 'revontuli/news/password-change',
  translations: {
    fi: {
      title: 'Salasanat vaihtuvat tunnuslauseiksi – tee vaihto tämän kuun aikana',
      text: html`
        <p>Luovumme kolmen kuukauden välein vaihdettavista salasanoista. Niistä syntyi lähinnä keltaisia lappuja näytön reunaan. Tilalle tulee yksi pitkä <strong>tunnuslause</strong>, joka vaihdetaan vain, jos sen epäillään vuotaneen. Vanha salasana lakkaa toimimasta kuun viimeisenä päivänä.</p>
        <h2>Hyvä tunnuslause</h2>
        <ul>
          <li>on vähintään neljä sanaa, jotka eivät liity toisiinsa</li>
          <li>ei ole laulun sanoja, sananlasku eikä lapsen nimi</li>
          <li>on käytössä vain täällä, ei missään muualla</li>
        </ul>
        <p>Vaihto hoituu tietokoneen asetuksista muutamassa minuutissa. Samalla otetaan käyttöön vahvistus puhelimella: kun kirjaudut uudelta laitteelta, hyväksyt kirjautumisen sormenjäljellä tai PIN-koodilla.</p>
        <p>Viime kuussa kolme meistä sai viestin, jossa ”toimitusjohtaja” pyysi kiireesti lahjakortteja. Kukaan ei mennyt lankaan – hienoa! <em>IT ei koskaan kysy salasanaasi</em>, ei puhelimessa, sähköpostissa eikä käytävällä.</p>
        <p>Petri Laaksosen tiimi auttaa Helsingin toimiston aulassa tiistaisin ja torstaisin kello 9–11 ja muina aikoina osoitteessa <a href="mailto:it@revontuli.example">it@revontuli.example</a>.</p>
      `,
    },
    sv: {
      title: 'Lösenord blir lösenfraser – byt under den här månaden',
      text: html`
        <p>Vi slutar med lösenord som ska bytas var tredje månad. Det de mest ledde till var gula lappar på skärmkanten. I stället får du en enda lång <strong>lösenfras</strong>, som byts bara om den misstänks ha läckt ut. Det gamla lösenordet slutar fungera den sista dagen i månaden.</p>
        <h2>En bra lösenfras</h2>
        <ul>
          <li>består av minst fyra ord som inte hör ihop</li>
          <li>är inte en sångtext, ett ordspråk eller ett barns namn</li>
          <li>används bara här och ingen annanstans</li>
        </ul>
        <p>Bytet gör du i datorns inställningar på några minuter. Samtidigt tar vi i bruk bekräftelse med telefonen: när du loggar in från en ny enhet godkänner du inloggningen med fingeravtryck eller PIN-kod.</p>
        <p>Förra månaden fick tre av oss ett meddelande där ”verkställande direktören” med brådska bad om presentkort. Ingen gick på det – fint! <em>IT frågar aldrig efter ditt lösenord</em>, varken i telefon, per e-post eller i korridoren.</p>
        <p>Petri Laaksonens team hjälper till i entréhallen på Helsingforskontoret på tisdagar och torsdagar klockan 9–11 och andra tider på <a href="mailto:it@revontuli.example">it@revontuli.example</a>.</p>
      `,
    },
    en: {
      title: 'From passwords to passphrases – please switch this month',
      text: html`
        <p>We are giving up passwords that must be changed every three months. Mostly they led to yellow notes on the edges of screens. Instead you choose one long <strong>passphrase</strong>, which changes only if we suspect that it has leaked. Your old password stops working on the last day of the month.</p>
        <h2>A good passphrase</h2>
        <ul>
          <li>has at least four words that have nothing to do with each other</li>
          <li>is not a song lyric, a proverb or a child’s name</li>
          <li>is used here and nowhere else</li>
        </ul>
        <p>You can switch in your computer’s settings in a few minutes. At the same time we start confirming by phone: when you sign in from a new device, you approve it with a fingerprint or a PIN.</p>
        <p>Last month three of us received a message in which “the managing director” urgently asked for gift cards. Nobody fell for it – well done! <em>IT will never ask for your password</em>, not on the phone, not by e-mail and not in the corridor.</p>
        <p>Petri Laaksonen’s team will help you in the lobby of the Helsinki office on Tuesdays and Thursdays from 9 to 11, and at other times at <a href="mailto:it@revontuli.example">it@revontuli.example</a>.</p>
      `,
    },
    lt: {
      title: 'Slaptažodžius keičiame slaptafrazėmis – pasikeiskite šį mėnesį',
      text: html`
        <p>Atsisakome slaptažodžių, kuriuos reikėdavo keisti kas tris mėnesius. Dėl jų ekranai tik apaugdavo geltonais lapeliais. Vietoj to susikursite vieną ilgą <strong>slaptafrazę</strong>, kurią keisime tik tada, jei kils įtarimas, kad ji nutekėjo. Senasis slaptažodis nustos veikti paskutinę mėnesio dieną.</p>
        <h2>Gera slaptafrazė</h2>
        <ul>
          <li>sudaryta bent iš keturių tarpusavyje nesusijusių žodžių</li>
          <li>nėra dainos žodžiai, patarlė ar vaiko vardas</li>
          <li>naudojama tik čia ir niekur kitur</li>
        </ul>
        <p>Ją pasikeisite kompiuterio nustatymuose per kelias minutes. Kartu pradėsime naudoti patvirtinimą telefonu: jungdamiesi iš naujo įrenginio, prisijungimą patvirtinsite piršto atspaudu arba PIN kodu.</p>
        <p>Praėjusį mėnesį trys iš mūsų gavo žinutę, kurioje „generalinis direktorius“ skubiai prašė dovanų kortelių. Niekas nepakliuvo – šaunu! <em>IT skyrius niekada neklausia jūsų slaptažodžio</em>: nei telefonu, nei el. paštu, nei koridoriuje.</p>
        <p>Petri Laaksoneno komanda padės Helsinkio biuro vestibiulyje antradieniais ir ketvirtadieniais 9–11 val., o kitu metu rašykite <a href="mailto:it@revontuli.example">it@revontuli.example</a>.</p>
      `,
    },
  },
};
