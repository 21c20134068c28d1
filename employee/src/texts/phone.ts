interface Plan {
  /** Time zones of companies that write such a number without the country code. */
  zones: readonly string[];
  /** Digits that replace the country code at home. */
  trunk: string;
  /** Groups of the digits after the country code; the first takes the trunk digits before it. */
  groups: RegExp;
}

/** How numbers are written, by country code. */
const PLANS: Readonly<Record<string, Plan>> = {
  // Service numbers; Helsinki; mobile numbers and the other areas.
  358: {
    zones: ['Europe/Helsinki', 'Europe/Mariehamn'],
    trunk: '0',
    groups: /^([678]00|9|\d\d)(\d{3,4}?)(\d{3,4})$/,
  },
  46: { zones: ['Europe/Stockholm'], trunk: '0', groups: /^(7\d|8|\d\d)(\d{2,3})(\d\d)(\d\d)$/ },
  370: { zones: ['Europe/Vilnius'], trunk: '0 ', groups: /^(\d{3})(\d{5})$/ },
  372: { zones: ['Europe/Tallinn'], trunk: '', groups: /^(\d{3,4})(\d{4})$/ },
  371: { zones: ['Europe/Riga'], trunk: '', groups: /^(\d\d)(\d{3})(\d{3})$/ },
  47: { zones: ['Europe/Oslo'], trunk: '', groups: /^(\d\d)(\d\d)(\d\d)(\d\d)$/ },
  45: { zones: ['Europe/Copenhagen'], trunk: '', groups: /^(\d\d)(\d\d)(\d\d)(\d\d)$/ },
  48: { zones: ['Europe/Warsaw'], trunk: '', groups: /^(\d{3})(\d{3})(\d{3})$/ },
};

const CODE = /^\+(358|37[0-2]|4[5-8])(\d+)$/;

const NO_BREAK = '\u00a0';

/**
 * Formats a number in international form (E.164) as people write it, on one line: in the company's country without the
 * country code (`040 123 4567`), else with it (`+370 612 34567`). Returns numbers of other countries unchanged.
 * `zone`: the company's time zone, which tells its country.
 */
export function formatPhone(number: string, zone: string): string {
  const [, code = '', national = ''] = CODE.exec(number) ?? [];
  const plan = PLANS[code];
  const [, ...groups] = plan?.groups.exec(national) ?? [];
  if (!plan || groups.length === 0) return number;
  const [start = '', ...others] = groups;
  const head = plan.zones.includes(zone) ? `${plan.trunk}${start}` : `+${code} ${start}`;
  return [head, ...others].join(' ').replaceAll(' ', NO_BREAK);
}
