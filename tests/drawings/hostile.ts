import { drawing } from './svg.ts';

/** Drawings that would run, load or link to something, with what should be reported about each. */
export const disarmed: [name: string, svg: string, told: RegExp][] = [
  ['a script', drawing('<script>alert(1)</script>'), /^A script$/],
  ['a script in CDATA', drawing('<script><![CDATA[alert(1)]]></script>'), /^A script$/],
  [
    'a script under another prefix',
    drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    /^A script$/,
  ],
  ['a script of HTML', drawing('<h:script>alert(1)</h:script>'), /^A script$/],
  ['a script from elsewhere', drawing('<script xlink:href="https://evil.example/x.js"/>'), /^A script$/],
  ['handlers', drawing('<rect width="9" height="9" onclick="alert(1)" ONLOAD="alert(1)"/>'), /^2 actions/],
  ['a handler on the root', drawing('', 'viewBox="0 0 9 9" onload="alert(1)"'), /^An action/],
  ['a handler element', drawing('<handler ev:event="load">alert(1)</handler>'), /^A script$/],
  [
    'a web page',
    drawing('<foreignObject><h:iframe src="https://evil.example"/></foreignObject>'),
    /web page/,
  ],
  ['a frame', drawing('<h:iframe src="javascript:alert(1)"/>'), /web page/],
  ['an object', drawing('<h:object data="https://evil.example"/><embed src="x"/>'), /^2 embedded web pages$/],
  [
    'a link that runs',
    drawing('<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
    /^A link/,
  ],
  [
    'a link written with escapes',
    drawing('<a href="&#106;ava&#x9;script:alert(1)"><text>x</text></a>'),
    /^A link/,
  ],
  ['a link in a text', drawing('<text>a<a href="https://evil.example">b</a></text>'), /^A link/],
  ['a picture from elsewhere', drawing('<image xlink:href="https://evil.example/x.png"/>'), /picture/],
  ['a picture inside', drawing('<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>'), /picture/],
  ['a shape from elsewhere', drawing('<use href="https://evil.example/x.svg#a"/>'), /^A reference/],
  ['a shape from data', drawing('<use xlink:href="data:image/svg+xml;base64,PHN2Zz4=#a"/>'), /^A reference/],
  [
    'a paint from elsewhere',
    drawing('<g fill="url(https://evil.example/#a)" stroke="url(//evil.example/#b)"/>'),
    /^2 ref/,
  ],
  [
    'a paint with an escape',
    drawing('<g fill="u\\72l(https://evil.example/#a)" style="fill:u\\52l(//x/#a)"/>'),
    /^2 references/,
  ],
  ['a gradient from elsewhere', drawing('<linearGradient href="//evil.example/x.svg#a"/>'), /^A reference/],
  ['an address in a style', drawing('<g style="fill:url(\'https://evil.example/#a\')"/>'), /^A reference/],
  ['a cursor from elsewhere', drawing('<g style="cursor:url(https://evil.example/c.cur)"/>'), /^A reference/],
  ['a style that runs', drawing('<g style="width:expression(alert(1));fill:javascript:x"/>'), /^2 scripts$/],
  [
    'an imported style sheet',
    drawing('<style>@import url(https://evil.example/x.css);</style>'),
    /style sheet/,
  ],
  [
    'an imported style sheet after a comment',
    drawing('<style>/**/@import "//evil.example";.a{}</style>'),
    /style sheet/,
  ],
  [
    'a font from elsewhere',
    drawing('<style>@font-face{font-family:x;src:url(//evil.example/f)}</style>'),
    /font/,
  ],
  [
    'a rule with an address',
    drawing('<style>rect{fill:url(//evil.example/#a)}</style><rect/>'),
    /^A reference/,
  ],
  [
    'a rule that hides in a string',
    drawing('<style>a[b="}*{fill:url(//evil.example)}"]{fill:red}</style>'),
    /rule/,
  ],
  [
    'an animation of a link',
    drawing('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
    /^An animation$/m,
  ],
  ['an animation', drawing('<rect><animate attributeName="x" onbegin="alert(1)"/></rect>'), /^An animation$/],
  [
    'a filter that loads',
    drawing('<filter id="f"><feImage href="https://evil.example"/></filter>'),
    /effect/,
  ],
  ['a video', drawing('<video src="https://evil.example/x.mp4"/>'), /video/],
  ['an address for all others', drawing('<base href="https://evil.example/"/>'), /^A reference/],
  [
    'a style sheet by instruction',
    `<?xml-stylesheet href="https://evil.example/x.css"?>${drawing('')}`,
    /style sheet/,
  ],
  [
    'copies where nothing is shown',
    drawing(
      `<g id="a"/><rect><use href="#a"/></rect><linearGradient><use href="#a"/></linearGradient><use href="#a"><g/></use>`,
    ),
    /^3 elements that do not belong/,
  ],
  ['an element of nobody', drawing('<x:y xmlns:x="urn:x" onload="alert(1)"/>'), /belong/],
  [
    'a prefix that means something else',
    drawing('<inkscape:g xmlns:inkscape="http://www.w3.org/1999/xhtml"/>'),
    /web page/,
  ],
  ['a tag that ends in a value', drawing('<rect id="&quot;>&lt;script>alert(1)&lt;/script>"/>'), /^$/],
  ['a tag that ends in a text', drawing('<text>&lt;/text>&lt;script>alert(1)&lt;/script></text>'), /^$/],
  [
    'a tag that ends in a title',
    drawing('<title><![CDATA[</title><script>alert(1)</script>]]></title>'),
    /^$/,
  ],
  ['a font name that ends its attribute', drawing('<g font-family="&quot; onload=&quot;alert(1)"/>'), /^$/],
];
