/** Short drawings, each structured as its program exports them. */
export const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="297mm" height="210mm" viewBox="0 0 297 210" version="1.1" id="svg5" inkscape:version="1.3"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:current-layer="layer1"><inkscape:grid/></sodipodi:namedview>
  <defs id="defs2"><inkscape:path-effect effect="x"/></defs>
  <g inkscape:label="Walls" inkscape:groupmode="layer" id="layer1">
    <path style="fill:none;stroke:#000000;stroke-width:1.5;stroke-linejoin:round;-inkscape-stroke:none" d="M 10,10 H 280 V 200 H 10 Z" id="path1" sodipodi:nodetypes="ccccc" />
  </g>
  <g inkscape:label="Desks" inkscape:groupmode="layer" id="layer2" transform="translate(5,5)">
    <rect inkscape:label="Desk 1" style="fill:#ffcc00" id="rect1" width="16" height="8" x="20" y="30" ry="1" />
    <use xlink:href="#rect1" inkscape:label="Desk 2" id="use3" transform="rotate(90,28,34)" x="0" y="0" />
    <text xml:space="preserve" style="font-size:4px;font-family:sans-serif;-inkscape-font-specification:sans-serif" x="22" y="36" id="text1"><tspan sodipodi:role="line" id="tspan1" style="stroke-width:0.2" x="22" y="36">window</tspan></text>
  </g>
</svg>`;

export const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 viewBox="0 0 800 600" style="enable-background:new 0 0 800 600;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_00000_);fill:#E6E7E8;}
	.st1{fill:none;stroke:#231F20;stroke-miterlimit:10;}
	.st2{font-family:'MyriadPro-Regular';}
</style>
<g id="Desk_x20_1"><rect x="100" y="100" class="st1" width="80" height="40"/><text transform="matrix(1 0 0 1 110 120)" class="st2">Ada</text></g>
<g><defs><rect id="SVGID_1_" width="800" height="600"/></defs><clipPath id="SVGID_00000_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath><polygon class="st0" points="0,0 9,0 9,9 "/></g>
</svg>`;

export const FIGMA = `<svg width="400" height="300" viewBox="0 0 400 300" fill="none" xmlns="http://www.w3.org/2000/svg">
<g id="Floor" clip-path="url(#clip0_1_2)"><rect width="400" height="300" fill="white"/>
<g id="Desk 1" filter="url(#filter0_d_1_2)"><rect id="Rectangle 3" x="40" y="40" width="64" height="32" rx="4" fill="var(--fill-0, #D9D9D9)" style="mix-blend-mode:multiply"/></g>
<path id="Vector" d="M1 1H399V299H1V1Z" stroke="black" style="stroke:black;stroke-opacity:1;"/></g>
<defs><filter id="filter0_d_1_2" x="36" y="40" width="72" height="40"><feFlood flood-opacity="0"/></filter>
<clipPath id="clip0_1_2"><rect width="400" height="300" fill="white"/></clipPath></defs></svg>`;

export const LIBREOFFICE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.2" width="297mm" height="210mm" viewBox="0 0 29700 21000" preserveAspectRatio="xMidYMid" fill-rule="evenodd" stroke-width="28.222" stroke-linejoin="round" xmlns="http://www.w3.org/2000/svg" xmlns:ooo="http://xml.openoffice.org/svg/export" xmlns:presentation="http://sun.com/xmlns/staroffice/presentation" xml:space="preserve">
 <defs><font id="EmbeddedFont_1" horiz-adv-x="2048"><font-face font-family="Liberation Sans embedded"/><glyph unicode="P" d="M0 0"/></font></defs>
 <defs class="TextShapeIndex"><g ooo:slide="id1" ooo:id-list="id3"/></defs>
 <g class="SlideGroup"><g><g id="container-id1"><g id="id1" class="Slide"><g class="Page">
  <g class="com.sun.star.drawing.CustomShape"><title>Platz 3</title><g id="id3">
   <rect class="BoundingBox" stroke="none" fill="none" x="5000" y="2540" width="1600" height="800"/>
   <path fill="rgb(114,159,207)" stroke="none" d="M 5800,3340 L 5000,3340 5000,2540 6600,2540 6600,3340 5800,3340 Z"/>
   <text class="SVGTextShape"><tspan class="TextParagraph" font-family="Liberation Sans, sans-serif" font-size="635px" font-weight="400"><tspan class="TextPosition" x="5300" y="3100"><tspan fill="rgb(0,0,0)" stroke="none">P-3</tspan></tspan></tspan></text>
  </g></g></g></g></g></g></g></svg>`;
