import { drawing } from './svg.ts';

/** Drawings that would run, load, move or link to something, and what is said about each. */
export const hostile: [name: string, svg: string, said: RegExp][] = [
  ['a script', drawing('<script>alert(1)</script>'), /a script/],
  ['a script in CDATA', drawing('<script><![CDATA[alert(1)]]></script>'), /a script/],
  [
    'a script under another prefix',
    drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
    /a script/,
  ],
  ['a script of HTML', drawing('<h:script>alert(1)</h:script>'), /a script/],
  ['a script from elsewhere', drawing('<script xlink:href="https://evil.example/x.js"/>'), /a script/],
  ['handlers', drawing('<rect width="9" height="9" onclick="alert(1)" ONLOAD="alert(1)"/>'), /an action/],
  ['a handler on the root', drawing('', 'viewBox="0 0 9 9" onload="alert(1)"'), /an action/],
  ['a handler element', drawing('<handler ev:event="load">alert(1)</handler>'), /a script/],
  [
    'a web page',
    drawing('<foreignObject><h:iframe src="https://evil.example"/></foreignObject>'),
    /a web page/,
  ],
  ['a frame', drawing('<h:iframe src="javascript:alert(1)"/>'), /a web page/],
  ['an object', drawing('<h:object data="https://evil.example"/><embed src="x"/>'), /a web page/],
  [
    'a link that runs',
    drawing('<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>'),
    /a link/,
  ],
  [
    'a link written with escapes',
    drawing('<a href="&#106;ava&#x9;script:alert(1)"><text>x</text></a>'),
    /a link/,
  ],
  [
    'a picture from elsewhere',
    drawing('<image xlink:href="https://evil.example/x.png"/>'),
    /loads something/,
  ],
  [
    'a picture inside',
    drawing('<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>'),
    /loads something/,
  ],
  ['a shape from elsewhere', drawing('<use href="https://evil.example/x.svg#a"/>'), /loads something/],
  [
    'a shape from data',
    drawing('<use xlink:href="data:image/svg+xml;base64,PHN2Zz4=#a"/>'),
    /loads something/,
  ],
  [
    'a paint from elsewhere',
    drawing('<g fill="url(https://evil.example/#a)" stroke="url(//evil.example/#b)"/>'),
    /loads something/,
  ],
  [
    'a paint with an escape',
    drawing('<g fill="u\\72l(https://evil.example/#a)" style="fill:u\\52l(//x/#a)"/>'),
    /loads something/,
  ],
  [
    'a gradient from elsewhere',
    drawing('<linearGradient href="//evil.example/x.svg#a"/>'),
    /loads something/,
  ],
  ['an address in a style', drawing('<g style="fill:url(\'https://evil.example/#a\')"/>'), /loads something/],
  [
    'a cursor from elsewhere',
    drawing('<g style="cursor:url(https://evil.example/c.cur)"/>'),
    /loads something/,
  ],
  [
    'an imported style sheet',
    drawing('<style>@import url(https://evil.example/x.css);</style>'),
    /loads something/,
  ],
  [
    'an imported style sheet after a comment',
    drawing('<style>/**/@import "//evil.example";.a{}</style>'),
    /loads something/,
  ],
  [
    'a font from elsewhere',
    drawing('<style>@font-face{font-family:x;src:url(//evil.example/f)}</style>'),
    /loads something/,
  ],
  [
    'a rule with an address',
    drawing('<style>rect{fill:url(//evil.example/#a)}</style><rect/>'),
    /loads something/,
  ],
  [
    'a rule that hides in a string',
    drawing('<style>a[b="}*{fill:url(//evil.example)}"]{fill:red}</style>'),
    /loads something/,
  ],
  [
    'an animation of a link',
    drawing('<a><set attributeName="href" to="javascript:alert(1)"/></a>'),
    /an animation/,
  ],
  ['an animation', drawing('<rect><animate attributeName="x" onbegin="alert(1)"/></rect>'), /an animation/],
  [
    'a filter that loads',
    drawing('<filter id="f"><feImage href="https://evil.example"/></filter>'),
    /effect/,
  ],
  ['a video', drawing('<video src="https://evil.example/x.mp4"/>'), /video/],
  ['an address for all others', drawing('<base href="https://evil.example/"/>'), /a web page/],
  [
    'a style sheet by instruction',
    `<?xml-stylesheet href="https://evil.example/x.css"?>${drawing('')}`,
    /loads a style sheet/,
  ],
  ['an element of nobody', drawing('<x:y xmlns:x="urn:x" onload="alert(1)"/>'), /an action/],
  [
    'a prefix that means something else',
    drawing('<inkscape:g xmlns:inkscape="http://www.w3.org/1999/xhtml"/>'),
    /does not belong/,
  ],
  [
    'an address by a word of XML',
    drawing('<g xml:base="https://evil.example/"><use href="#a"/></g>'),
    /addresses lead/,
  ],
  ['an address that looks like a comment', drawing('<g style="fill:url(/**/#a)"/>'), /loads something/],
  ['an address in a variable', drawing('<g style="--x:url(//evil.example/a)"/>'), /loads something/],
  [
    'a set of pictures',
    drawing(`<g style="cursor:image-set('//evil.example/x.png' 1x)"/>`),
    /loads something/,
  ],
  [
    'an address in two pieces of a style sheet',
    drawing('<style>g{fill:ur<g/>l(//evil.example/#a)}</style>'),
    /elements in a style sheet/,
  ],
  [
    'a page in words',
    drawing('<foreignObject><h:div><h:img src="//evil.example/x"/></h:div></foreignObject>'),
    /picture or video/,
  ],
  [
    'a form in words',
    drawing('<foreignObject><h:form action="//evil.example"><h:input/></h:form></foreignObject>'),
    /a web page/,
  ],
  [
    'words with a drawing of their own',
    drawing('<foreignObject><h:div><script>alert(1)</script></h:div></foreignObject>'),
    /a script/,
  ],
  [
    'a picture of two kinds',
    drawing('<image href="data:image/png;base64,PHN2Zz48L3N2Zz4="/>'),
    /loads something/,
  ],
  ['an animation in a style', drawing('<style>@keyframes x{to{fill:red}}</style>'), /an animation/],
  ['an animation in an attribute', drawing('<g style="anim\\61tion:x 1s infinite"/>'), /an animation/],
  [
    'mathematics',
    drawing('<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:alert(1)"/>'),
    /a link|belong|elsewhere/,
  ],
];

/** Drawings that only look as if they did, and are taken. */
export const harmless: [name: string, svg: string][] = [
  ['a link in a text', drawing('<text>a<a href="https://perch.example">b</a></text>')],
  ['a style of browsers that are gone', drawing('<g style="width:expression(alert(1));fill:javascript:x"/>')],
  ['a tag that ends in a value', drawing('<rect id="&quot;>&lt;script>alert(1)&lt;/script>"/>')],
  ['a tag that ends in a text', drawing('<text>&lt;/text>&lt;script>alert(1)&lt;/script></text>')],
  ['a tag that ends in a title', drawing('<title><![CDATA[</title><script>alert(1)</script>]]></title>')],
  ['a font name that ends its attribute', drawing('<g font-family="&quot; onload=&quot;alert(1)"/>')],
];
