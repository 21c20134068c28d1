/** Public mail services that have the same name under many top-level domains. */
const FAMILIES =
  /^(?:aol|fastmail|gmx|googlemail|hotmail|live|msn|outlook|proton|protonmail|rocketmail|yahoo|yandex|ymail|zoho|zohomail)\.(?:[a-z]{2,4}|com?\.[a-z]{2})$/;

/** Other domains at which anybody can have an address: worldwide, Nordic and Baltic ones. */
const DOMAINS = new Set([
  ...['gmail.com', 'icloud.com', 'me.com', 'mac.com', 'passport.com', 'windowslive.com', 'hotmail.se'],
  ...[
    'pm.me',
    'proton.me',
    'tuta.com',
    'tuta.io',
    'tutanota.com',
    'tutanota.de',
    'tutamail.com',
    'keemail.me',
  ],
  ...['hey.com', 'hushmail.com', 'mail.com', 'email.com', 'usa.com', 'inbox.com', 'lycos.com', 'excite.com'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net', 'charter.net'],
  ...['btinternet.com', 'sky.com', 'virginmedia.com', 'ntlworld.com', 'orange.fr', 'wanadoo.fr', 'free.fr'],
  ...[
    'laposte.net',
    'sfr.fr',
    'web.de',
    't-online.de',
    'freenet.de',
    'posteo.de',
    'posteo.net',
    'mailbox.org',
  ],
  ...['libero.it', 'virgilio.it', 'tiscali.it', 'terra.com.br', 'uol.com.br', 'bol.com.br', 'ig.com.br'],
  ...['mail.ru', 'bk.ru', 'list.ru', 'inbox.ru', 'internet.ru', 'rambler.ru', 'ya.ru', 'ukr.net', 'i.ua'],
  ...[
    'meta.ua',
    'wp.pl',
    'o2.pl',
    'onet.pl',
    'op.pl',
    'interia.pl',
    'poczta.onet.pl',
    'seznam.cz',
    'email.cz',
  ],
  ...['centrum.cz', 'qq.com', '163.com', '126.com', 'sina.com', 'foxmail.com', 'naver.com', 'hanmail.net'],
  ...['daum.net', 'rediffmail.com', 'mailinator.com', 'guerrillamail.com', '10minutemail.com', 'yopmail.com'],
  // Finland
  ...['luukku.com', 'suomi24.fi', 'elisanet.fi', 'kolumbus.fi', 'saunalahti.fi', 'netti.fi', 'pp.inet.fi'],
  ...['inet.fi', 'welho.com', 'wippies.com', 'wippies.fi', 'dnainternet.net', 'dnainternet.fi', 'phnet.fi'],
  ...['nic.fi', 'sci.fi', 'nettilinja.fi', 'iki.fi', 'jippii.fi', 'surffi.net', 'mbnet.fi', 'co.inet.fi'],
  // Sweden, Norway and Denmark
  ...['telia.com', 'spray.se', 'comhem.se', 'bredband.net', 'bredband2.com', 'tele2.se', 'swipnet.se'],
  ...['home.se', 'passagen.se', 'bahnhof.se', 'ownit.nu', 'glocalnet.net', 'algonet.se', 'online.no'],
  ...[
    'broadpark.no',
    'frisurf.no',
    'getmail.no',
    'lyse.net',
    'mail.dk',
    'jubii.dk',
    'ofir.dk',
    'stofanet.dk',
  ],
  ...['tdcadsl.dk', 'post.tele.dk', 'mail.tele.dk', 'privat.dk'],
  // Estonia, Latvia and Lithuania
  ...['mail.ee', 'hot.ee', 'online.ee', 'neti.ee', 'inbox.lv', 'inbox.ee', 'inbox.lt', 'apollo.lv', 'one.lv'],
  ...['one.lt', 'mail.lt', 'takas.lt', 'zebra.lt', 'delfi.lt', 'balticum-tv.lt', 'splius.lt'],
]);

/** Returns whether anybody can have an address at a mail domain, in lower case, so that no company owns it. */
export const isPublicMailDomain = (domain: string): boolean => DOMAINS.has(domain) || FAMILIES.test(domain);
