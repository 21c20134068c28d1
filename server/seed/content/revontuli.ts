import { revontuliBenefits } from './revontuli/benefits.ts';
import { lunches } from './revontuli/content-types/lunches.ts';
import { openPositions } from './revontuli/content-types/open-positions.ts';
import { autumnDay } from './revontuli/events/autumn-day.ts';
import { christmasParty } from './revontuli/events/christmas-party.ts';
import { firstAidCourse } from './revontuli/events/first-aid-course.ts';
import { forkliftTraining } from './revontuli/events/forklift-training.ts';
import { managementHour } from './revontuli/events/management-hour.ts';
import { safetyWalk } from './revontuli/events/safety-walk.ts';
import { skiDay } from './revontuli/events/ski-day.ts';
import { revontuliFaq } from './revontuli/faq.ts';
import { feedback } from './revontuli/feedback.ts';
import { equipmentRequest } from './revontuli/forms/equipment-request.ts';
import { nearMiss } from './revontuli/forms/near-miss.ts';
import { revontuliLinks } from './revontuli/links.ts';
import { bikeBenefit } from './revontuli/news/bike-benefit.ts';
import { customerVisit } from './revontuli/news/customer-visit.ts';
import { energySaving } from './revontuli/news/energy-saving.ts';
import { exportOrder } from './revontuli/news/export-order.ts';
import { firstAid } from './revontuli/news/first-aid.ts';
import { hybridWork } from './revontuli/news/hybrid-work.ts';
import { lunchMenu } from './revontuli/news/lunch-menu.ts';
import { newColleagues } from './revontuli/news/new-colleagues.ts';
import { occupationalHealth } from './revontuli/news/occupational-health.ts';
import { parkingRenovation } from './revontuli/news/parking-renovation.ts';
import { passwordChange } from './revontuli/news/password-change.ts';
import { qualityAward } from './revontuli/news/quality-award.ts';
import { quarterResult } from './revontuli/news/quarter-result.ts';
import { retirement } from './revontuli/news/retirement.ts';
import { safetyDay } from './revontuli/news/safety-day.ts';
import { shiftCalendar } from './revontuli/news/shift-calendar.ts';
import { summerParty } from './revontuli/news/summer-party.ts';
import { waterCut } from './revontuli/news/water-cut.ts';
import { weldingLine } from './revontuli/news/welding-line.ts';
import { revontuliPages } from './revontuli/pages.ts';
import { revontuliPeople } from './revontuli/people.ts';
import { canteen } from './revontuli/polls/canteen.ts';
import { safetyTopics } from './revontuli/polls/safety-topics.ts';
import { summerOuting } from './revontuli/polls/summer-outing.ts';
import { workPulse } from './revontuli/polls/work-pulse.ts';
import { revontuliResources } from './revontuli/resources.ts';
import { revontuliThanks } from './revontuli/thanks.ts';
import type { DemoTenant } from './types.ts';

/** Revontuli Oy makes heat pumps: plants in Oulu and Kaunas, head office in Helsinki. All features are on. */
export const revontuli: DemoTenant = {
  key: 'revontuli',
  name: 'Revontuli Oy',
  color: '#86298c',
  default_language: 'fi',
  time_zone: 'Europe/Helsinki',
  settings: {
    resources_enabled: true,
    chat_enabled: true,
    people_enabled: true,
    benefits_enabled: true,
    piiri_articles_enabled: true,
    reactions_enabled: true,
    comments_enabled: true,
    direct_messages_enabled: true,
    thanks_enabled: true,
    thanks_values: ['Rohkeus', 'Yhdessä', 'Asiakas ensin'],
    resource_categories: ['Turvallisuus', 'Työajat', 'Viranomaiset'],
  },
  terms: {},
  logo: 'revontuli/logo',
  covers: ['revontuli/covers/winter-plant', 'revontuli/covers/aurora-lake', 'revontuli/covers/fell-morning'],
  groups: [
    { name: 'Koko henkilöstö', is_everyone: true },
    { name: 'Tuotanto', name_translations: { sv: 'Produktion', en: 'Production', lt: 'Gamyba' } },
    { name: 'Toimisto', name_translations: { sv: 'Kontoret', en: 'Office', lt: 'Biuras' } },
    { name: 'Myynti', name_translations: { sv: 'Försäljning', en: 'Sales', lt: 'Pardavimai' } },
    { name: 'Huolto', name_translations: { sv: 'Service', en: 'Maintenance', lt: 'Aptarnavimas' } },
    { name: 'Kaunas' },
  ],
  people: revontuliPeople,
  news: [
    exportOrder,
    weldingLine,
    waterCut,
    safetyDay,
    retirement,
    summerParty,
    shiftCalendar,
    passwordChange,
    newColleagues,
    bikeBenefit,
    occupationalHealth,
    lunchMenu,
    qualityAward,
    customerVisit,
    firstAid,
    hybridWork,
    parkingRenovation,
    quarterResult,
    energySaving,
  ],
  faq: revontuliFaq,
  resources: revontuliResources,
  pages: revontuliPages,
  events: [christmasParty, forkliftTraining, managementHour, skiDay, safetyWalk, autumnDay, firstAidCourse],
  feedback,
  polls: [summerOuting, workPulse, canteen, safetyTopics],
  contentTypes: [lunches, openPositions],
  forms: [nearMiss, equipmentRequest],
  benefits: revontuliBenefits,
  links: revontuliLinks,
  thanks: revontuliThanks,
};
