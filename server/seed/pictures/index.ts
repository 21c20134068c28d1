import sharp from 'sharp';
import { grainTile } from './draw/grain.ts';
import { revontuliLogo, saaristoLogo } from './logos.ts';
import { portrait } from './portraits/portrait.ts';
import { auroraLake } from './revontuli/aurora-lake.ts';
import { coupon, partnerLogo } from './revontuli/benefits.ts';
import { bikeBenefit } from './revontuli/bike-benefit.ts';
import { customerVisit } from './revontuli/customer-visit.ts';
import { energySaving } from './revontuli/energy-saving.ts';
import { exportOrder } from './revontuli/export-order.ts';
import { fellMorning } from './revontuli/fell-morning.ts';
import { firstAid } from './revontuli/first-aid.ts';
import { hybridWork } from './revontuli/hybrid-work.ts';
import { lunchMenu } from './revontuli/lunch-menu.ts';
import { newColleagues } from './revontuli/new-colleagues.ts';
import { occupationalHealth } from './revontuli/occupational-health.ts';
import { parkingRenovation } from './revontuli/parking-renovation.ts';
import { passwordChange } from './revontuli/password-change.ts';
import { revontuliPeople } from './revontuli/people.ts';
import { qualityAward } from './revontuli/quality-award.ts';
import { quarterResult } from './revontuli/quarter-result.ts';
import { retirement } from './revontuli/retirement.ts';
import { safetyDay } from './revontuli/safety-day.ts';
import { shiftCalendar } from './revontuli/shift-calendar.ts';
import { siteMap } from './revontuli/site-map.ts';
import { summerParty } from './revontuli/summer-party.ts';
import { weldingLine } from './revontuli/welding-line.ts';
import { winterPlant } from './revontuli/winter-plant.ts';
import { archipelagoSunrise } from './saaristo/archipelago-sunrise.ts';
import { coastCleanup } from './saaristo/coast-cleanup.ts';
import { customsHouseOffice } from './saaristo/customs-house.ts';
import { electricFerry } from './saaristo/ferry.ts';
import { lighthouseEvening } from './saaristo/lighthouse-evening.ts';
import { saaristoPeople } from './saaristo/people.ts';
import { routeMap } from './saaristo/route-map.ts';
import { summerCrew } from './saaristo/summer-crew.ts';
import { summerSails } from './saaristo/summer-sails.ts';
import { winterLift } from './saaristo/winter-lift.ts';
import { woodenBoat } from './saaristo/wooden-boat.ts';

/** Returns a picture as SVG. */
type Draw = () => string;

const portraits: [string, Draw][] = [
  ...Object.entries(revontuliPeople).map(([name, traits]): [string, Draw] => [
    `revontuli/people/${name}`,
    () => portrait(name, traits, 'revontuli'),
  ]),
  ...Object.entries(saaristoPeople).map(([name, traits]): [string, Draw] => [
    `saaristo/people/${name}`,
    () => portrait(name, traits, 'saaristo'),
  ]),
];

const pictures = new Map<string, Draw>([
  ['revontuli/logo', revontuliLogo],
  ['revontuli/covers/winter-plant', winterPlant],
  ['revontuli/covers/aurora-lake', auroraLake],
  ['revontuli/covers/fell-morning', fellMorning],
  ['revontuli/benefits/gym/logo', partnerLogo('gym')],
  ['revontuli/benefits/gym/coupon', coupon('gym', 30, '40273915')],
  ['revontuli/benefits/spa/logo', partnerLogo('spa')],
  ['revontuli/benefits/spa/coupon', coupon('spa', 20, '51830264')],
  ['revontuli/benefits/glasses/logo', partnerLogo('glasses')],
  ['revontuli/benefits/glasses/coupon', coupon('glasses', 25, '62041738')],
  ['revontuli/benefits/cinema/logo', partnerLogo('cinema')],
  ['revontuli/benefits/cinema/coupon', coupon('cinema', 40, '73395820')],
  ['revontuli/benefits/bicycles/logo', partnerLogo('bicycles')],
  ['revontuli/files/site-map', siteMap],
  ['revontuli/news/bike-benefit', bikeBenefit],
  ['revontuli/news/customer-visit', customerVisit],
  ['revontuli/news/energy-saving', energySaving],
  ['revontuli/news/export-order', exportOrder],
  ['revontuli/news/first-aid', firstAid],
  ['revontuli/news/hybrid-work', hybridWork],
  ['revontuli/news/lunch-menu', lunchMenu],
  ['revontuli/news/new-colleagues', newColleagues],
  ['revontuli/news/occupational-health', occupationalHealth],
  ['revontuli/news/parking-renovation', parkingRenovation],
  ['revontuli/news/password-change', passwordChange],
  ['revontuli/news/quality-award', qualityAward],
  ['revontuli/news/quarter-result', quarterResult],
  ['revontuli/news/retirement', retirement],
  ['revontuli/news/safety-day', safetyDay],
  ['revontuli/news/shift-calendar', shiftCalendar],
  ['revontuli/news/summer-party', summerParty],
  ['revontuli/news/welding-line', weldingLine],
  ['saaristo/logo', saaristoLogo],
  ['saaristo/covers/archipelago-sunrise', archipelagoSunrise],
  ['saaristo/covers/summer-sails', summerSails],
  ['saaristo/covers/lighthouse-evening', lighthouseEvening],
  ['saaristo/news/coast-cleanup', coastCleanup],
  ['saaristo/news/customs-house', customsHouseOffice],
  ['saaristo/news/electric-ferry', electricFerry],
  ['saaristo/news/route-map', routeMap],
  ['saaristo/news/summer-crew', summerCrew],
  ['saaristo/news/winter-lift', winterLift],
  ['saaristo/news/wooden-boat', woodenBoat],
  ...portraits,
]);

/** Names of all pictures, as `renderPicture` takes them. */
export const pictureNames: readonly string[] = [...pictures.keys()];

/** Logos have a transparent background; scanners read coupons, so their bars must not be blurred. */
const isPlain = (name: string) => /\/(logo|coupon)$/.test(name);

/** Returns the media type of a picture: PNG for logos and coupons, JPEG for the rest. */
export function pictureType(name: string): 'image/png' | 'image/jpeg' {
  return isPlain(name) ? 'image/png' : 'image/jpeg';
}

/**
 * Draws a picture and returns the file's bytes: covers, news, files and coupons 1600 × 900, portraits and logos 512 ×
 * 512. Throws when the name is unknown.
 */
export async function renderPicture(name: string): Promise<Buffer> {
  const draw = pictures.get(name);
  if (!draw) {
    throw new Error(`There is no demo picture named '${name}'.`);
  }
  const image = sharp(Buffer.from(draw()));
  if (isPlain(name)) {
    return image.png({ compressionLevel: 9 }).toBuffer();
  }
  const grain = grainTile();
  return image
    .composite([
      { input: grain.data, raw: { width: grain.size, height: grain.size, channels: 4 }, tile: true },
    ])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
