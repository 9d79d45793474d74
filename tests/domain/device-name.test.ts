import { expect, test } from 'vitest';
import { deviceName, truncatedIpAddress } from '#lib/domain/device-name.ts';

const mozilla = 'Mozilla/5.0';
test.each([
  [`${mozilla} (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile Safari/604.1`, 'Chrome on iPhone'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
  [
    `${mozilla} (Linux; Android 12; SM-A125F) SamsungBrowser/25.0 Chrome/121 Mobile Safari`,
    'Samsung Internet on Android',
  ],
  [`${mozilla} (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0`, 'Firefox on Android'],
  [`${mozilla} (Linux; Android 11) AppleWebKit Chrome/90 Mobile Safari/537.36 OPR/76.2`, 'Opera on Android'],
  [`${mozilla} (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15`, 'Safari on Mac'],
  [`${mozilla} (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Safari/604.1`, 'Safari on iPad'],
  [`${mozilla} (Linux; U; Android 9) AppleWebKit/534 UCBrowser/13.4 Mobile Safari/534`, 'UC Browser on Android'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Chromebook'],
  [`${mozilla} (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0`, 'Firefox on Linux'],
  ['SomeApp/1.0 (Windows NT 10.0)', 'Windows'],
  ['Firefox/127.0', 'Firefox'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['102.89.34.7', '102.89.…'],
  ['::ffff:102.89.34.7', '102.89.…'],
  ['2c0f:f248:12:9a::1', '2c0f:f248:…'],
  ['2001:db8::ffff:102.89.34.7', '2001:db8:…'],
  ['::102.89.34.7', ''],
  ['102.89.34.7.8', ''],
  ['::1', ''],
  ['not an address', ''],
  [null, ''],
])('%s is truncated to %s', (address, shown) => {
  expect(truncatedIpAddress(address)).toBe(shown);
});
