import { defineRoute } from '../../../engine/calls/route.ts';
import { profileAnswer, profileOf } from './_profile.ts';

export default defineRoute({
  method: 'GET',
  path: 'v1/profile',
  summary: 'Read the caller’s details and settings',
  access: 'anyone',
  answers: { 200: profileAnswer },
  handler: profileOf,
});
