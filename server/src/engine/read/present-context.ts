import type { PresentContext } from '@piiri/schemas';
import { mediaUrl } from '../../platform/pictures/images.ts';
import type { EntityCall } from '../access/call.ts';
import { answeredCustom } from '../custom/custom-fields.ts';

/** How values are presented to the caller: employees get one language, editors all. `inRows`: in a list. */
export function presentContext(call: EntityCall, inRows = false): PresentContext {
  const { actor, entity, language, asEditor } = call;
  const { path, adminPath = path } = entity.api;
  return {
    language: asEditor ? undefined : language,
    companyLanguage: actor.companyLanguage,
    mediaUrl,
    custom: answeredCustom(call, inRows),
    viewUrl: (id) => `/api/${asEditor ? adminPath : path}/${id}/view/`,
  };
}
