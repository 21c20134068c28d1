import { entities } from './entities.gen.ts';
import { assertNoContradictions } from './together.ts';

export { ACKNOWLEDGEMENT } from './acknowledgement.ts';
export { CARE, CARE_STATES, type CareState, DUE_DAYS } from './care.ts';
export { COMMENTS } from './comments.ts';
export * from './content-definition.ts';
export * from './currencies.ts';
export * from './custom-fields/conditions.ts';
export * from './custom-fields/kinds.ts';
export * from './custom-fields/location-text.ts';
export * from './custom-fields/shape.ts';
export * from './custom-fields/values.ts';
export { parseRangeEnd } from './date-time.ts';
export * from './define.ts';
export * from './definition.ts';
export { DIGEST_ONLY, isAnnounced } from './digest-only.ts';
export * from './employee.ts';
export * from './features.ts';
export * from './field.ts';
export * from './field-types.gen.ts';
export * from './fields-schema.ts';
export * from './form-definition.ts';
export * from './importable.ts';
export * from './journeys.ts';
export * from './languages.ts';
export * from './messages.ts';
export * from './parts.ts';
export { askedQuestions } from './poll-conditions.ts';
export * from './recurrence.ts';
export * from './recurrence-rule.ts';
export * from './role-rights.ts';
export * from './roles.ts';
export * from './rules.ts';
export { tableName } from './together.ts';
export * from './types.ts';
export * from './when.ts';
export { entities };

assertNoContradictions(Object.values(entities));

export * from './pinning.ts';
export {
  asPublished,
  PUBLISHED_LANGUAGES,
  publishedLanguagesOf,
} from './published-languages.ts';
