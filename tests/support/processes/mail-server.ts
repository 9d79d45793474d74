import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** The reaction of the server to a complete mail. */
type SmtpReply = 'take' | 'take and hang up' | 'refuse';

export interface MailServer {
  url: string;
  /** Every accepted mail, in order of arrival. */
  taken: Email[];
  /** How many connections were opened. */
  connections(): number;
  stop(): Promise<void>;
}

interface Behaviour {
  port?: number;
  /** Decides about a mail before it is answered; may take its time. */
  decide?: (mail: Email) => SmtpReply | Promise<SmtpReply>;
  /** Unknown recipients. */
  unknown?: readonly string[];
}

/** A real SMTP server on this machine that keeps what it receives. */
export async function aMailServer({
  port = 0,
  decide = () => 'take',
  unknown = [],
}: Behaviour = {}): Promise<MailServer> {
  const acceptedMails: Email[] = [];
  let connections = 0;
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _, answer) =>
    answer(unknown.includes(address) ? refusal('No such mailbox') : null);
  const onData: SMTPServerOptions['onData'] = async (stream, session, answer) => {
    const mail = await PostalMime.parse(await buffer(stream));
    const verdict = await decide(mail);
    if (verdict === 'refuse') return answer(refusal('Not today'));
    acceptedMails.push(mail);
    if (verdict === 'take') return answer(null);
    for (const connection of server.connections)
      if (connection.session.id === session.id) connection._socket?.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_, answer) {
      connections += 1;
      answer();
    },
    onRcptTo,
    onData,
  }) as SMTPServer & { connections: Set<{ session: { id: string }; _socket?: { destroy(): void } }> };
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken: acceptedMails,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (text: string) => Object.assign(new Error(text), { responseCode: 550 });
