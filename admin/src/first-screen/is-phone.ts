/** What a request says of the device that it comes from, by its headers. */
export interface RequestHeaders {
  /** `User-Agent`. */
  userAgent: string;
  /** `Sec-CH-UA-Mobile`, of browsers that send it over https. */
  mobileHint: string | undefined;
}

/** Whether a request comes from a phone, as far as it says. */
export const isPhone = ({ userAgent, mobileHint }: RequestHeaders) =>
  mobileHint ? mobileHint === '?1' : /Mobi|Android|iPhone/i.test(userAgent);
