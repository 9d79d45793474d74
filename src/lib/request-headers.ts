/** The fixed application identifier that every call carries (specification, section 7). */
export const applicationHeader = 'X-Application-Id';
export const applicationName = 'customer-portal';
/** Names the browser that calls; recorded with the session. */
export const deviceHeader = 'device_id';
