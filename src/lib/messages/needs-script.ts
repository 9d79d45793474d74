/** Where everything is loaded or sent by script. HTML. */
export const needsScript =
  '<p>Please switch JavaScript on, or <a class="link" href="/company">call or write to us</a>.</p>';
