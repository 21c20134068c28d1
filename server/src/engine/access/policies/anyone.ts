import type { Policy } from './_policy.ts';

const anyone: Policy = () => true;

export default anyone;
