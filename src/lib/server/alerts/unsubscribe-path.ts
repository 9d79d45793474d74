/** The page by which readers of mails about new properties end them. */
export const STOP_ALERTS_PATH = '/stop-alerts';
