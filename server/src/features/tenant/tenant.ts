import { featuresOf, type Language, nameListsOf } from '@piiri/schemas';
import type { Tenant } from '@piiri/shared/contracts/tenant.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { TenantRow } from '../../platform/db/tenant-row.ts';
import { ownAddressOf } from '../../platform/http/company-hosts.ts';
import { mediaUrl } from '../../platform/pictures/images.ts';
import type { Services } from '../../platform/services.ts';
import { contentOf } from '../content-types/public.ts';
import { manifestAddress } from '../pwa/public.ts';

/** Returns the caller's company as answered. */
export async function answerOf(
  services: Pick<Services, 'sign' | 'config'>,
  db: Db,
  tenant: TenantRow,
  { actor, language }: { actor: Actor; language: Language },
): Promise<Tenant> {
  const {
    id,
    name,
    logo,
    color: shade,
    time_zone,
    default_language,
    history_months,
    required_languages,
    settings,
    terms,
  } = tenant;
  return {
    id,
    name,
    logo: logo && mediaUrl(logo, 'large'),
    logo_thumbnail: logo && mediaUrl(logo, 'thumbnail'),
    color: shade,
    time_zone,
    default_language,
    history_months,
    required_languages,
    settings: { ...featuresOf(settings), ...nameListsOf(settings) },
    terms: { translations: terms },
    content: contentOf(actor, language),
    everyone_group: actor.everyoneGroup,
    address: (await ownAddressOf(db, services.config, id)) ?? null,
    manifest: manifestAddress(services, tenant),
  };
}
