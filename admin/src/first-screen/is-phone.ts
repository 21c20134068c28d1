/** Request headers that describe the device. */
export interface RequestHeaders {
  /** The header `User-Agent`. */
  userAgent: string;
  /** The header `Sec-CH-UA-Mobile`, which some browsers send over HTTPS. */
  mobileHint: string | undefined;
}

/** Whether a request comes from a phone, according to its headers. */
export const isPhone = ({ userAgent, mobileHint }: RequestHeaders) =>
  mobileHint ? mobileHint === '?1' : /Mobi|Android|iPhone/i.test(userAgent);
