/** Name of the job that publishes releases at their time. */
export const RELEASES_JOB = 'publish-releases';
