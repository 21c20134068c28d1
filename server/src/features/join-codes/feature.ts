import { defineFeature } from '../../engine/feature.ts';
import { followCompany, followPeople } from './can-join.ts';
import { joinCodes } from './owned/join-codes.ts';

/** Joining by a code on a printed card or by an employee number, for people with neither phone nor e-mail. */
export const feature = defineFeature({
  owned: [joinCodes],
  listeners: [
    { entities: ['user'], listen: followPeople },
    { entities: ['tenant'], listen: followCompany },
  ],
});
